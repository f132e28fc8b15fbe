export { askFileModel } from '../script/words/language-model/file-model/ask-file-model.ts';
export {
  type FileModelReply,
  fileModelQuestion,
  fileModelReply,
} from '../script/words/language-model/file-model/messages.ts';
