// Reference activations of TensorFlow.js graph models and face-api.js networks,
// computed by TensorFlow.js on its plain JavaScript backend. See run.sh.
import { readFileSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [here, packages, ...only] = process.argv.slice(2);
const require = createRequire(join(resolve(process.env.NODE_MODULES ?? '.'), 'x.js'));

// The picture, as in pattern() of reference_test.go.
function pattern(y, x, c) {
  const wave = Math.abs(((y * 7 + x * 3 + c * 50) % 256) - 128);
  const noise = Math.imul((y * 4099 + x * 3 + c) * 2 + 1, 2654435761) >>> 26;
  return ((wave + noise) / 191) * 255;
}

function picture(spec) {
  const [, h, w, planes] = spec.shape;
  const out = new Float32Array(h * w * planes);
  let i = 0;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let c = 0; c < planes; c++) {
        const mean = spec.mean[Math.min(c, spec.mean.length - 1)];
        const scale = spec.scale[Math.min(c, spec.scale.length - 1)];
        out[i++] = (pattern(y, x, c) - mean) / scale;
      }
    }
  }
  return out;
}

const wanted = 64; // samples kept of each output

function samples(values) {
  const step = Math.max(1, Math.floor(values.length / wanted));
  const index = [];
  for (let i = 0; i < values.length && index.length < wanted; i += step) index.push(i);
  let maxAbs = 0;
  for (const v of values) maxAbs = Math.max(maxAbs, Math.abs(v));
  return { size: values.length, max_abs: maxAbs, index, value: index.map((i) => values[i]) };
}

function write(spec, runtime, outputs) {
  writeFileSync(join(here, `${spec.model}.json`), `${JSON.stringify({ model: spec.model, runtime, outputs })}\n`);
  console.log(spec.model, runtime);
}

async function graphModel(spec, folder) {
  const tf = require('@tensorflow/tfjs');
  await tf.setBackend('cpu');
  const json = JSON.parse(readFileSync(join(folder, spec.files[0]), 'utf8'));
  const weights = readFileSync(join(folder, spec.files[1]));
  const model = await tf.loadGraphModel({
    load: async () => ({
      modelTopology: json.modelTopology,
      weightSpecs: json.weightsManifest.flatMap((g) => g.weights),
      weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length),
    }),
  });
  const x = tf.tensor(picture(spec), spec.shape);
  const outputs = {};
  for (const o of spec.outputs) outputs[o.name] = samples(await model.execute({ [spec.input]: x }, o.from).data());
  write(spec, `TensorFlow.js ${tf.version.tfjs}, cpu`, outputs);
}

async function faceApi(spec, folder) {
  // The library's Node build asks for the native backend: give it the plain one.
  const resolveName = Module._resolveFilename;
  Module._resolveFilename = (name, ...rest) =>
    name === '@tensorflow/tfjs-node' ? require.resolve('@tensorflow/tfjs') : resolveName(name, ...rest);
  const faceapi = require(join(resolve(folder), 'dist/face-api.node.js'));
  const tf = require('@tensorflow/tfjs');
  await tf.setBackend('cpu');
  const net = {
    recognition: () => new faceapi.FaceRecognitionNet(),
    'age-gender': () => new faceapi.AgeGenderNet(),
    expression: () => new faceapi.FaceExpressionNet(),
  }[spec.network]();
  const manifest = JSON.parse(readFileSync(join(folder, spec.files[0]), 'utf8'));
  const data = readFileSync(join(folder, spec.files[1]));
  const buffer = data.buffer.slice(data.byteOffset, data.byteOffset + data.length);
  await net.loadFromWeightMap(tf.io.decodeWeights(buffer, manifest.flatMap((g) => g.weights)));
  const x = tf.tensor(picture(spec), spec.shape);
  const input = await faceapi.toNetInput(x);
  const results = {};
  if (spec.network === 'recognition') {
    results.descriptor = net.forwardInput(input);
  } else {
    const map = net.faceFeatureExtractor.forwardInput(input);
    if (spec.network === 'age-gender') {
      const { age, gender } = net.runNet(map);
      Object.assign(results, { age, gender, features: tf.avgPool(map, [7, 7], [2, 2], 'valid') });
    } else {
      Object.assign(results, { logits: net.runNet(map), features: map });
    }
  }
  const outputs = {};
  for (const o of spec.outputs) outputs[o.name] = samples(await results[o.from].data());
  write(spec, `face-api.js ${faceapi.version} on TensorFlow.js ${tf.version.tfjs}, cpu`, outputs);
}

for (const spec of JSON.parse(readFileSync(join(here, 'spec.json'), 'utf8'))) {
  if (only.length > 0 && !only.includes(spec.model)) continue;
  const folder = join(packages, spec.package.replace(/\.tgz$/, ''));
  if (spec.converter === 'tfjs-graph') await graphModel(spec, folder);
  if (spec.converter === 'faceapi-weights') await faceApi(spec, folder);
}
