"""The studio the mood pictures share: an empty scene, a camera with a real lens, lamps, surfaces, the shutter.

Runs inside Blender (3.4 or newer) only:
    blender -b -noaudio -P lab/art/mood/01_paper.py -- out.png [width] [samples]
"""
import math
import sys

import bpy
from mathutils import Vector, noise

ARGS = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
OUT = ARGS[0] if ARGS else "/tmp/mood.png"
WIDTH = int(ARGS[1]) if len(ARGS) > 1 else 1920
SAMPLES = int(ARGS[2]) if len(ARGS) > 2 else 128


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("World")
    scene.world.use_nodes = True
    return scene


def sky(color, strength=1.0):
    back = bpy.context.scene.world.node_tree.nodes["Background"]
    back.inputs[0].default_value = (*color, 1)
    back.inputs[1].default_value = strength


def aim(obj, target):
    obj.rotation_euler = (Vector(target) - obj.location).to_track_quat("-Z", "Y").to_euler()


def camera(location, target, lens=50, fstop=None, focus=None):
    data = bpy.data.cameras.new("Camera")
    data.lens = lens
    data.clip_end = 100000
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.aperture_blades = 8
        data.dof.focus_distance = (Vector(focus or target) - Vector(location)).length
    obj = bpy.data.objects.new("Camera", data)
    obj.location = location
    aim(obj, target)
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    return obj


def lamp(location, target, size, power, color=(1, 1, 1), size_y=None, kind="AREA", spread=None):
    data = bpy.data.lights.new("Lamp", kind)
    data.energy = power
    data.color = color
    if kind == "AREA":
        data.shape = "RECTANGLE"
        data.size = size
        data.size_y = size_y or size
        if spread:
            data.spread = math.radians(spread)
    elif kind == "SUN":
        data.angle = math.radians(size)
    obj = bpy.data.objects.new("Lamp", data)
    obj.location = location
    aim(obj, target)
    bpy.context.scene.collection.objects.link(obj)
    return obj


class Surface:
    """A material and short names for the nodes most scenes need."""

    def __init__(self, name, **inputs):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.bsdf = self.tree.nodes["Principled BSDF"]
        self.out = self.tree.nodes["Material Output"]
        for key, value in inputs.items():
            socket = self.bsdf.inputs[key.replace("_", " ")]
            socket.default_value = (*value, 1) if isinstance(value, tuple) and len(value) == 3 else value

    def node(self, kind, **values):
        node = self.tree.nodes.new(kind)
        for key, value in values.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def link(self, a, b):
        self.tree.links.new(a, b)

    def bump(self, height, strength, distance=0.01):
        bump = self.node("ShaderNodeBump", Strength=strength, Distance=distance)
        previous = self.bsdf.inputs["Normal"]
        if previous.is_linked:
            self.link(previous.links[0].from_socket, bump.inputs["Normal"])
        self.link(height, bump.inputs["Height"])
        self.link(bump.outputs[0], previous)
        return bump

    def noise(self, scale, detail=6.0, roughness=0.5, distortion=0.0, coords="Object", squash=None):
        coord = self.node("ShaderNodeTexCoord")
        tex = self.node("ShaderNodeTexNoise", Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion)
        source = coord.outputs[coords]
        if squash:
            mapping = self.node("ShaderNodeMapping", Scale=squash)
            self.link(source, mapping.inputs[0])
            source = mapping.outputs[0]
        self.link(source, tex.inputs["Vector"])
        return tex

    def ramp(self, source, stops):
        ramp = self.node("ShaderNodeValToRGB")
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, color) in zip(elements, stops):
            element.position = at
            element.color = (*color, 1) if len(color) == 3 else color
        self.link(source, ramp.inputs[0])
        return ramp


def emitter(name, color, strength):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    mat.node_tree.nodes.clear()
    glow = mat.node_tree.nodes.new("ShaderNodeEmission")
    glow.inputs[0].default_value = (*color, 1)
    glow.inputs[1].default_value = strength
    out = mat.node_tree.nodes.new("ShaderNodeOutputMaterial")
    mat.node_tree.links.new(glow.outputs[0], out.inputs[0])
    return mat


def mesh(name, verts, faces, material=None, smooth=False):
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.update()
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    obj = bpy.data.objects.new(name, data)
    if material:
        data.materials.append(getattr(material, "mat", material))
    bpy.context.scene.collection.objects.link(obj)
    return obj


def sheet(name, columns, rows, at, material=None, smooth=True):
    """A grid mesh; `at(u, v)` with u and v in 0..1 gives each point."""
    verts = [at(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    stride = columns + 1
    faces = [
        (j * stride + i, j * stride + i + 1, (j + 1) * stride + i + 1, (j + 1) * stride + i)
        for j in range(rows)
        for i in range(columns)
    ]
    return mesh(name, verts, faces, material, smooth)


def modifier(obj, kind, **values):
    mod = obj.modifiers.new(kind, kind)
    for key, value in values.items():
        setattr(mod, key, value)
    return mod


def fbm(x, y, z=0.0, octaves=5, gain=0.5):
    total, amplitude = 0.0, 1.0
    for _ in range(octaves):
        total += amplitude * noise.noise((x, y, z))
        x, y, z, amplitude = x * 2.03 + 7.1, y * 2.03 + 3.7, z * 2.03, amplitude * gain
    return total


def shoot(look="Medium High Contrast", exposure=0.0, bounces=8, transparent=32, clamp=6.0):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = SAMPLES
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.transparent_max_bounces = transparent
    cycles.sample_clamp_indirect = clamp
    cycles.caustics_reflective = False
    cycles.blur_glossy = 0.6
    scene.render.resolution_x = WIDTH
    scene.render.resolution_y = WIDTH * 2 // 3
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"
    scene.render.filepath = OUT
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    bpy.ops.render.render(write_still=True)
