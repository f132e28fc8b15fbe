export { askFileModel } from '../script/language-model/file-model/ask-file-model.ts';
export {
  type FileModelReply,
  fileModelQuestion,
  fileModelReply,
} from '../script/language-model/file-model/messages.ts';
