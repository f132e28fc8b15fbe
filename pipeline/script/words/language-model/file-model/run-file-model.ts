/** Program of the process that holds a model file. */
import { serveTasks } from '#runtime/work-process/serve-tasks.ts';
import { loadLlamaLibrary } from './llama-library.ts';
import { fileModelQuestion, fileModelSettings } from './messages.ts';
import { openFileModel } from './open-file-model.ts';

serveTasks({
  settings: fileModelSettings,
  task: fileModelQuestion,
  open: async (settings) => openFileModel(await loadLlamaLibrary(settings.libraryFolder), settings),
  work: (question, model, { signal }) => model.answer(question, signal),
});
