import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Project, project } from '#contract/projects.ts';
import { shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { loadConfig } from '#server/config.ts';
import { newId } from '#server/crypto/new-id.ts';
import { connectDatabase } from '#server/db/open-database.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { deckBytes, finishProject, formBody, formContentType, generateForm } from '../../support/projects.ts';
import { realPostgres } from '../../support/servers/real-postgres.ts';
import { deleteFolder, endServer, newDataFolder, startServer } from '../../support/servers/server-process.ts';
import { type StripeServer, startStripeServer } from '../../support/stripe/stripe-server.ts';
import { byScope } from '../../support/test-scope.ts';
import { type Client, createClient, type HttpRequest, type Reply } from './client.ts';
import { buyPro, newPerson } from './people.ts';
import type { Person } from './person.ts';

export const publicUrl = 'https://videos.example.com';
/** A word that occurs in the script of Ada's video, and nowhere else. */
export const scriptWord = 'Velquorin';

/** A running server with accounts, which is only used from outside. */
export type Scan = {
  client: Client;
  url: string;
  dataFolder: string;
  stripe: StripeServer;
  /** Database of the server, for states that only time or a broken machine causes. */
  database: pg.Client;
  /** User with Pro, a team and a finished video. */
  ada: Person;
  /** User without a project or a plan, who attacks Ada. */
  bob: Person;
  teamId: string;
  video: Project;
  /** Makes a secret that must never be in the log. All secrets begin with the same letters. */
  secret(label: string): string;
  newPerson(name: string): Promise<Person>;
  /** Makes a call that prepares an attack. @returns the body @throws if the call is refused */
  ask(sent: HttpRequest): Promise<unknown>;
  /** Returns the whole output of the server and its processes. */
  log(): string;
  close(): Promise<void>;
};

/** Short form, with a web process only: Ada's video is put where a worker would have stored it. */
const short = { role: { ROLE: 'web' }, endVideo: putVideo };
const full = { role: {}, endVideo: waitForVideo };
const form = byScope<{ role: Record<string, string>; endVideo: typeof putVideo }>(short, full);

export async function startScan(): Promise<Scan> {
  const databaseUrl = await (await realPostgres()).createDatabase();
  const stripe = await startStripeServer();
  const dataFolder = await newDataFolder();
  const server = await startServer(dataFolder, {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'debug',
    REQUEST_TIMEOUT_SECONDS: '8',
    ...form.role,
    ...stripe.env,
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const client = createClient(server.url);
  const hush = `hush${newId().replaceAll(/[^\w]/g, '')}`;
  const secret = (label: string) => `${hush}-${label}`;
  const join = (name: string) => newPerson(client, name, secret(`password-of-${name}`));
  const ask = async (sent: HttpRequest) => bodyOf(await client.send(sent));

  const ada = await join('Ada');
  await buyPro(client, stripe, ada);
  const team = await ask({ path: '/api/teams', body: { name: 'Sales' }, as: ada });
  const teamId = textIn(team, 'id');
  const scan = { client, url: server.url, dataFolder, stripe, database, ada, bob: await join('Bob'), teamId };
  return {
    ...scan,
    video: await makeVideo(client, ada, { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl }),
    secret,
    newPerson: join,
    ask,
    log: server.output,
    async close() {
      await database.end();
      await endServer(server, 'SIGTERM');
      await stripe.close();
      await deleteFolder(dataFolder);
    },
  };
}

/** Returns an upload as the web app sends it, or with other settings or another file. */
export function upload(
  as: Person,
  settings: Record<string, string> = {},
  file: { fileName?: string; content?: Buffer | string } = {},
): HttpRequest {
  return {
    path: '/api/generate-video',
    headers: { 'content-type': formContentType },
    body: formBody(generateForm(settings, file)),
    as,
  };
}

/**
 * Makes a video, from the upload to the finished file.
 * @param settings settings of the server
 */
async function makeVideo(client: Client, as: Person, settings: Record<string, string>): Promise<Project> {
  // The script word is not in the title, because guests of a shared video see the titles of slides.
  const title = shapeXml({ text: 'Our quarter', box: [1, 0.2, 8, 0.6] });
  const shapes = title + shapeXml({ text: `${scriptWord} saves nine hours a week` });
  const started = await client.send(upload(as, { name: 'Q3' }, { content: deckBytes({ shapes }) }));
  const { id } = project.parse(bodyOf(started));
  const look = async () => project.parse(bodyOf(await client.send({ path: `/api/projects/${id}`, as })));
  await form.endVideo(id, { look, settings });
  return look();
}

type Making = { look: () => Promise<Project>; settings: Record<string, string> };

async function waitForVideo(_id: string, { look }: Making): Promise<void> {
  for (;;) {
    const { status, error } = await look();
    if (status === 'complete') return;
    if (status !== 'processing') throw new Error(`The video was not made: ${JSON.stringify(error)}`);
    await sleep(250);
  }
}

async function putVideo(id: string, { settings }: Making): Promise<void> {
  const config = loadConfig(settings);
  const { db, close } = await connectDatabase(config.database);
  try {
    await finishProject({ db, dependencies: { storage: await createStorage(config.storage) } }, id);
    const script = `${scriptWord} saves nine hours a week.`;
    await db.updateTable('projects').set({ generated_script: script }).where('id', '=', id).execute();
    await db
      .updateTable('slides')
      .set({ script })
      .where('project_id', '=', id)
      .where('hidden', '=', false)
      .execute();
  } finally {
    await close();
  }
}

function bodyOf({ asked, status, body }: Reply): unknown {
  if (status >= 400) throw new Error(`${asked} was answered with ${status}: ${body}`);
  return body === '' ? null : JSON.parse(body);
}

/** Reads a text property of a parsed reply. */
export function textIn(value: unknown, name: string): string {
  const text = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (typeof text !== 'string') throw new Error(`There is no text "${name}" in ${JSON.stringify(value)}`);
  return text;
}
