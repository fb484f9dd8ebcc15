import os
import sys

TRAIN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path[:0] = [TRAIN, os.path.join(TRAIN, "art"), os.path.join(TRAIN, "visible"), os.path.join(TRAIN, "cover")]
