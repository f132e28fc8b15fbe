"""Judges voices with models that were not used to build or tune any part of the product.

    python second_judge.py RESEMBLYZER_WHEEL SPEECHMOS_WHEEL

Reads one question per line as JSON, {"person": FILE, "sounds": {NAME: FILE}}, and answers each with a line:
{NAME: {"likeness": cosine to the person, "cleanness": 1-5}}. Files are WAVE, mono, 16 kHz.

likeness: Resemblyzer 0.1.4 (Apache-2.0), computed as in its audio.py and voice_encoder.py, from the weights in its
wheel. Its own code would need gigabytes of PyTorch for three small recurrent layers.
cleanness: the overall score of DNSMOS P.835 from speechmos 0.0.1.1 (MIT), the mean over windows of nine seconds, three
seconds apart.
"""

import collections
import io
import json
import pickle
import sys
import zipfile

import librosa
import numpy as np
import onnxruntime
import soundfile
import webrtcvad
from scipy.ndimage import binary_dilation
from scipy.special import expit

RATE_HZ = 16_000
HIDDEN = 256


def main(resemblyzer: str, speechmos: str) -> None:
    weights = read_checkpoint(member(resemblyzer, "resemblyzer/pretrained.pt"))
    cleanness = onnxruntime.InferenceSession(member(speechmos, "speechmos/dnsmos_models/sig_bak_ovr.onnx"))
    for line in sys.stdin:
        question = json.loads(line)
        person = embed(read(question["person"]), weights)
        answer = {}
        for name, file in question["sounds"].items():
            sound = read(file)
            answer[name] = {
                "likeness": float(person @ embed(sound, weights)),
                "cleanness": overall_quality(sound, cleanness),
            }
        print(json.dumps(answer), flush=True)


def member(wheel: str, name: str) -> bytes:
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(name)


def read(file: str) -> np.ndarray:
    samples, rate = soundfile.read(file)
    if rate != RATE_HZ or samples.ndim != 1:
        raise SystemExit(f"{file} is not mono at 16 kHz.")
    return samples


# --- Resemblyzer -------------------------------------------------------------------------------------------------


def read_checkpoint(data: bytes) -> dict[str, np.ndarray]:
    """Reads the tensors of a file in the format before PyTorch 1.6, without PyTorch."""
    file = io.BytesIO(data)
    for _ in range(3):  # magic number, version of the protocol, properties of the machine
        pickle.load(file)
    kinds = {}

    class Reader(pickle.Unpickler):
        def find_class(self, module: str, name: str) -> object:
            if (module, name) == ("collections", "OrderedDict"):
                return collections.OrderedDict
            if name == "_rebuild_tensor_v2":
                return lambda storage, offset, size, stride, *_: (storage, offset, size, stride)
            return name if name.endswith("Storage") else lambda *_: None

        def persistent_load(self, identity: tuple) -> str:
            _, kind, key, *_ = identity
            kinds[key] = {"FloatStorage": np.float32, "LongStorage": np.int64}[kind]
            return key

    checkpoint = Reader(file).load()
    storages = {}
    for key in pickle.load(file):
        count = int.from_bytes(file.read(8), "little")
        dtype = np.dtype(kinds[key])
        storages[key] = np.frombuffer(file.read(count * dtype.itemsize), dtype)
    return {
        name: np.lib.stride_tricks.as_strided(
            storages[key][offset:], size, [step * storages[key].itemsize for step in stride]
        )
        for name, (key, offset, size, stride) in checkpoint["model_state"].items()
    }


def embed(samples: np.ndarray, weights: dict[str, np.ndarray]) -> np.ndarray:
    """Returns the embedding of an utterance: the mean direction of windows of 1.6 s."""
    speech = without_long_silences(louder_if_quiet(samples))
    hop, window_frames = RATE_HZ // 100, 160
    step = round(RATE_HZ / 1.3 / hop)
    frames = int(np.ceil((len(speech) + 1) / hop))
    starts = list(range(0, max(1, frames - window_frames + step + 1), step))
    if len(starts) > 1 and (len(speech) - starts[-1] * hop) / (window_frames * hop) < 0.75:
        starts.pop()
    padded = np.pad(speech, (0, max(0, (starts[-1] + window_frames) * hop - len(speech))))
    bands = librosa.feature.melspectrogram(y=padded, sr=RATE_HZ, n_fft=400, hop_length=hop, n_mels=40).T
    state = np.stack([bands[start : start + window_frames] for start in starts]).astype(np.float32)
    for layer in range(3):
        state = lstm(state, layer, weights)
    raw = np.maximum(state[:, -1] @ weights["linear.weight"].T + weights["linear.bias"], 0)
    return unit((raw / np.linalg.norm(raw, axis=1, keepdims=True)).mean(axis=0))


def lstm(inputs: np.ndarray, layer: int, weights: dict[str, np.ndarray]) -> np.ndarray:
    from_inputs = inputs @ weights[f"lstm.weight_ih_l{layer}"].T
    from_inputs += weights[f"lstm.bias_ih_l{layer}"] + weights[f"lstm.bias_hh_l{layer}"]
    recurrent = weights[f"lstm.weight_hh_l{layer}"].T
    hidden = np.zeros((len(inputs), HIDDEN), np.float32)
    cell = np.zeros_like(hidden)
    outputs = np.empty((*inputs.shape[:2], HIDDEN), np.float32)
    for time in range(inputs.shape[1]):
        enter, forget, candidate, leave = np.split(from_inputs[:, time] + hidden @ recurrent, 4, axis=1)
        cell = expit(forget) * cell + expit(enter) * np.tanh(candidate)
        hidden = expit(leave) * np.tanh(cell)
        outputs[:, time] = hidden
    return outputs


def louder_if_quiet(samples: np.ndarray, level_db: float = -30) -> np.ndarray:
    change_db = level_db - 20 * np.log10(np.sqrt(np.mean(samples**2)) + 1e-9)
    return samples * 10 ** (max(0, change_db) / 20)


def without_long_silences(samples: np.ndarray) -> np.ndarray:
    length = RATE_HZ * 30 // 1000
    samples = samples[: len(samples) // length * length]
    pcm = np.round(np.clip(samples, -1, 1) * 32_767).astype("<i2").tobytes()
    detector = webrtcvad.Vad(3)
    windows = range(0, 2 * len(samples), 2 * length)
    spoken = np.array([detector.is_speech(pcm[at : at + 2 * length], RATE_HZ) for at in windows], float)
    smoothed = np.convolve(spoken, np.ones(8) / 8)[4 : 4 + len(spoken)]
    kept = binary_dilation(np.round(smoothed).astype(bool), np.ones(7))
    return samples[np.repeat(kept, length)]


def unit(vector: np.ndarray) -> np.ndarray:
    return vector / np.linalg.norm(vector)


# --- DNSMOS ------------------------------------------------------------------------------------------------------


def overall_quality(samples: np.ndarray, model: onnxruntime.InferenceSession) -> float:
    length = int(9.01 * RATE_HZ)
    while len(samples) < length:
        samples = np.append(samples, samples)
    starts = range(0, len(samples) - length + 1, 3 * RATE_HZ)
    windows = [samples[start : start + length].astype(np.float32)[None] for start in starts]
    raw = np.array([model.run(None, {"input_1": window})[0][0][2] for window in windows])
    return float(np.mean(np.polyval([-0.06766283, 1.11546468, 0.04602535], raw)))


if __name__ == "__main__":
    main(*sys.argv[1:])
