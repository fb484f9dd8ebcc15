"""Checks the wheel and the sdist in a folder: what they hold, and that the wheel can be imported by itself."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path


def main() -> None:
    """Check the packages in the folder of the first argument; exits with a message when one is wrong."""
    dist = Path(sys.argv[1])
    (wheel,) = dist.glob("likeness_api-*-py3-none-any.whl")
    (sdist,) = dist.glob("likeness_api-*.tar.gz")
    modules = {str(path.relative_to("src")) for path in Path("src").rglob("*.py")} | {"likeness_api/py.typed"}
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        text = packed.read(metadata).decode()
    extra = {name for name in names - modules if ".dist-info/" not in name}
    if not modules <= names or extra:
        sys.exit(f"the wheel lacks {sorted(modules - names)} or has {sorted(extra)}")
    for line in (
        "Name: likeness-api",
        "Requires-Python: >=3.11",
        "Requires-Dist: httpx2",
        "License-Expression: Apache-2.0",
    ):
        if line not in text:
            sys.exit(f"the metadata has no {line!r}")
    with tarfile.open(sdist) as packed_source:
        inside = {name.partition("/")[2] for name in packed_source.getnames()}
    needed = {f"src/{name}" for name in modules} | {"pyproject.toml", "README.md", "LICENSE", "tests/test_client.py"}
    if not needed <= inside:
        sys.exit(f"the sdist lacks {sorted(needed - inside)}")
    code = f"import sys; sys.path.insert(0, {str(wheel)!r}); import likeness_api; print(likeness_api.__file__)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=dist, capture_output=True, text=True)
    if ran.returncode or wheel.name not in ran.stdout:
        sys.exit(f"the wheel cannot be imported: {ran.stdout}{ran.stderr}")
    print(f"{wheel.name} {wheel.stat().st_size} bytes, {sdist.name} {sdist.stat().st_size} bytes")


main()
