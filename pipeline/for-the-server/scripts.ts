export { type SilentCode, silentFindings } from '../script/explain-silent-slides.ts';
export { explainSoundless } from '../script/explain-soundless.ts';
export { groundsOfText } from '../script/grounds/grounds-of-script.ts';
export {
  type LanguageModelSettings,
  languageModelFault,
  languageModelName,
  languageModelOf,
  languageModelSettings,
  languageModelVariables,
  localTimeoutMs,
} from '../script/words/language-model/language-model-settings.ts';
export {
  createRelayedWriter,
  type Relayed,
  type RelayedQuestion,
  relayed,
  relayedQuestion,
} from '../script/writers/relayed-writer.ts';
