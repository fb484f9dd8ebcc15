"""Fits the network that tells where headphones are on a head (models/own/phones.onnx).

    go run -C lab ./train/cover -list A.csv -out /tmp/phones/A.bin           # for each list of faces
    python lab/train/phones/phones.py draw --faces /tmp/phones/A.bin,/tmp/phones/B.bin --things LIST.csv --out /tmp/phones/1.npz --take 5000
    python lab/train/phones/phones.py fit --drawn /tmp/phones/1.npz --out /tmp/phones/net.keras

As for the cover network (cover/cover.py, whose network and training it shares), on what
wear.py draws: A.csv lies beside A.bin, --things lists pictures without a face, one person
of six only judges. The faces are taken as wearing none. Nothing but weights and figures
may leave the machine.
"""

import numpy as np
import wear

import cover


def pooled(p, near):
    """Of each picture the mean of the ten largest cells of the head."""
    return np.sort(np.where(near > 0.5, p, 0).reshape(len(p), -1), 1)[:, -10:].mean(1)


def evaluate(model, data):
    from sklearn.metrics import roc_auc_score
    j = data["held"]
    p, near, y, kind = cover.predict(model, data["x"][j]), data["weight"][j] / 255.0, data["cover"][j] / 255.0, data["kind"][j]
    on = near > 0.5
    print("cells of heads not fitted on, AUC", round(roc_auc_score(y[on] > 0.5, p[on]), 4))
    said, worn = pooled(p, near), (y * on).sum((1, 2)) > 1
    none = ~np.isin(kind, [k for k, _ in wear.WORN])
    print("pictures, AUC", round(roc_auc_score(worn[worn | none], said[worn | none]), 4))
    for k in np.unique(kind):
        i = (kind == k) & (worn | none)
        rest = none if worn[i].any() else worn
        auc = roc_auc_score(np.r_[np.ones(i.sum()), np.zeros(rest.sum())], np.r_[said[i], said[rest]])
        print(f"   {k:16s} n {i.sum():4d}  AUC against {'those without' if worn[i].any() else 'those with'} {auc if worn[i].any() else 1 - auc:.3f}  median said {np.median(said[i]):.3f}")


def fit(args):
    import tensorflow as tf
    if args.threads:
        tf.config.threading.set_intra_op_parallelism_threads(args.threads)
        tf.config.threading.set_inter_op_parallelism_threads(1)
    parts = [np.load(f) for f in args.drawn.split(",")]
    data = {k: np.concatenate([p[k] for p in parts]) for k in ("x", "cover", "weight", "near", "kind", "held")}
    model = tf.keras.models.load_model(args.start) if args.start else cover.network(wear.SIDE)
    cover.train(model, data, np.flatnonzero(~data["held"]), args.epochs, args.rate, True)
    evaluate(model, data)
    model.save(args.out)


def main():
    ask, d, f = cover.commands(take=5000, epochs=10)
    d.set_defaults(looked=None)
    f.add_argument("--threads", type=int, default=0, help="cores to use; 0: all")
    args = ask.parse_args()
    if args.what == "draw":
        cover.make(args, wear.picture)
    else:
        fit(args)


if __name__ == "__main__":
    main()
