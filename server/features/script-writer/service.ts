import type { Kysely } from 'kysely';
import type {
  LocalModel,
  LocalServer,
  ModelPlace,
  ScriptWriterName,
  ScriptWriterSettings,
} from '#contract/script-writer.ts';
import {
  type LanguageModelSettings,
  languageModelName,
  localTimeoutMs,
} from '#pipeline/for-the-server/scripts.ts';
import { AppError, notAllowed } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { findAccount } from '../../records/users-store.ts';
import { localBaseUrls } from './find-local-models.ts';
import { findChosenModel, forgetChosenModel, saveChosenModel } from './store.ts';

type Deps = Pick<Dependencies, 'config' | 'findLocalModels'> & {
  database: Pick<Dependencies['database'], 'db'>;
};

const serverNames: Readonly<Record<LocalServer, string>> = {
  ollama: 'Ollama',
  'llama.cpp': 'llama.cpp',
  lm_studio: 'LM Studio',
};

/** Returns the active script writer; the operator also gets the models that could be chosen. */
export async function getScriptWriter(deps: Deps, user: SignedIn): Promise<ScriptWriterSettings> {
  const { config, database } = deps;
  const canChoose = canBeChosen(config) && (await isOperator(deps, user));
  return {
    writer: nameWriter(await findLanguageModel(database.db, config)),
    found: canChoose ? await deps.findLocalModels() : null,
    chosen: canChoose ? await findChosenModel(database.db) : null,
  };
}

/**
 * Chooses the model on this machine that writes the scripts from now on, or none.
 * @throws AppError 403 `not_allowed` | 409 `conflict` if the configuration decides, or the model is not running
 */
export async function chooseScriptWriter(
  deps: Deps,
  user: SignedIn,
  choice: LocalModel | null,
): Promise<ScriptWriterSettings> {
  const { config, database } = deps;
  if (!(await isOperator(deps, user))) {
    throw notAllowed('Only an operator of this installation can choose who writes the scripts.');
  }
  if (!canBeChosen(config)) {
    throw new AppError(
      'conflict',
      409,
      'The script writer is set in the configuration of this server and cannot be chosen here.',
    );
  }
  if (choice === null) {
    await forgetChosenModel(database.db);
  } else {
    const found = await deps.findLocalModels();
    if (!found.some(({ server, model }) => server === choice.server && model === choice.model)) {
      throw new AppError('conflict', 409, `${choice.model} is not running on this machine. Start it first.`);
    }
    await saveChosenModel(database.db, choice);
  }
  return getScriptWriter(deps, user);
}

/** Returns the language model of the next script: the configured one, else the chosen one, or null for none. */
export async function findLanguageModel(
  db: Kysely<Schema>,
  config: Pick<Config, 'languageModel' | 'role'>,
): Promise<LanguageModelSettings | null> {
  if (!canBeChosen(config)) return config.languageModel;
  const chosen = await findChosenModel(db);
  return (
    chosen && {
      kind: 'hosted',
      provider: 'openai_compatible',
      baseUrl: localBaseUrls[chosen.server],
      apiKey: '',
      model: chosen.model,
      timeoutMs: localTimeoutMs,
    }
  );
}

/** Names a writer for display, without its address. */
export function nameWriter(model: LanguageModelSettings | null): ScriptWriterName {
  return model === null
    ? { kind: 'embedded' }
    : { kind: 'language_model', model: languageModelName(model), place: placeOf(model) };
}

/** Returns the line that informs an operator of models on this machine. Null if there is nothing to choose. */
export async function describeLocalModels(deps: Deps): Promise<string | null> {
  const { config, database } = deps;
  if (!canBeChosen(config) || (await findChosenModel(database.db)) !== null) return null;
  const found = await deps.findLocalModels();
  const [first] = found;
  if (!first) return null;
  const names = found.slice(0, 3).map(({ server, model }) => `${model} (${serverNames[server]})`);
  const more = found.length > names.length ? ` and ${found.length - names.length} more` : '';
  const baseUrl = localBaseUrls[first.server];
  return `${found.length === 1 ? 'A language model that runs' : 'Language models that run'} on this machine can write the scripts: ${names.join(', ')}${more}. Choose one in the profile of an account in OPERATOR_ACCOUNTS, or set LLM_BASE_URL=${baseUrl} and LLM_MODEL=${first.model}.`;
}

/** Tells whether a model can be chosen. With several processes, "this machine" would differ for each of them. */
function canBeChosen({ languageModel, role }: Pick<Config, 'languageModel' | 'role'>): boolean {
  return languageModel === null && role === 'all';
}

async function isOperator({ config, database }: Deps, { userId }: SignedIn): Promise<boolean> {
  const account = await findAccount(database.db, userId);
  return account !== null && config.operatorAccounts.includes(account.accountCode);
}

function placeOf(model: LanguageModelSettings): ModelPlace {
  if (model.kind === 'file') return 'this_machine';
  const { hostname } = new URL(model.baseUrl);
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? 'this_machine' : 'service';
}
