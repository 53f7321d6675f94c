"""Folded paper in raking light: a Miura fold, pressed unevenly by hand."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import *

empty_scene()
sky((0.5, 0.6, 0.8), 0.09)

paper = Surface("Paper", Base_Color=(0.86, 0.84, 0.79), Roughness=0.85, Specular=0.15)
paper.bump(paper.noise(150, 3).outputs["Fac"], 0.06, 0.003)
paper.bump(paper.noise(18, 3).outputs["Fac"], 0.12, 0.02)
COLS, ROWS = 26, 26


def fold(u, v):
    i, j = round(u * COLS), round(v * ROWS)
    # How far the fold is opened changes over the sheet, as when one hand holds a corner
    press = 0.85 + 0.55 * noise.noise((i * 0.09, j * 0.11, 4.0))
    jitter = lambda k: 0.018 * noise.noise((i * 3.1, j * 2.7, k))
    x = (i - COLS / 2) * 0.4 + jitter(1.0)
    y = (j - ROWS / 2) * 0.3 + (0.13 if i % 2 else -0.13) * press + jitter(2.0)
    z = (0.088 if j % 2 else -0.088) * press + 0.5 * noise.noise((i * 0.06, j * 0.06, 9.0)) + jitter(3.0)
    return (x, y, z)


obj = sheet("Sheet", COLS, ROWS, fold, paper, smooth=False)
modifier(obj, "SOLIDIFY", thickness=0.006)
modifier(obj, "BEVEL", width=0.008, segments=2, limit_method="ANGLE")

lamp((-5.0, 4.4, 1.5), (0, 0.2, 0), 0.5, 760, (1.0, 0.87, 0.72))
lamp((5, -4, 5), (0, 0, 0), 5, 12, (0.62, 0.74, 1.0))
# An orange card out of frame, thrown back into the shadows
lamp((4.5, -2.2, 0.7), (0, 0, 0), 2.5, 26, (1.0, 0.3, 0.08))
camera((1.1, -4.1, 3.6), (0.05, 0.1, 0), lens=60, fstop=1.4, focus=(0.15, -0.5, 0.1))
shoot(exposure=-0.1)
