export { groundsOfText } from '../script/grounds/grounds-of-script.ts';
export {
  type LanguageModelSettings,
  languageModelFault,
  languageModelName,
  languageModelOf,
  languageModelSettings,
  languageModelVariables,
  localTimeoutMs,
} from '../script/language-model/language-model-settings.ts';
export {
  createRelayedWriter,
  type Relayed,
  type RelayedQuestion,
  relayed,
  relayedQuestion,
} from '../script/language-model/relayed-writer.ts';
export { type SilentCode, silentFindings } from '../script/tell-silent.ts';
