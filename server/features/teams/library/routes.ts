import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { maxLogoBytes } from '#contract/limits.ts';
import * as calls from '#contract/team-library.ts';
import { AppError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ok, registerEndpoint } from '#server/http/register-endpoint.ts';
import { announcedBytes } from '#server/http/upload/announced-bytes.ts';
import { type FormFile, receiveForm } from '#server/http/upload/receive-form.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { createUploadGate } from '#server/http/upload/upload-gate.ts';
import { requireTeam } from '../service.ts';
import * as library from './library.ts';
import { deleteLogo, readLogo, setLogo } from './logo.ts';

/** Registers the endpoints of a team's library: brand, logo, dictionary, shared voices. */
export async function registerLibraryRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register((scope) => registerSetLogo(scope, deps));

  registerEndpoint(app, calls.getLibrary, async ({ user, params }) =>
    ok(await library.getLibrary(deps, user, params.teamId)),
  );

  registerEndpoint(app, calls.setBrand, async ({ user, params, body }) => {
    await library.setBrand(deps, user, params.teamId, body);
    return ok(await library.getLibrary(deps, user, params.teamId));
  });

  registerEndpoint(app, calls.getLogo, async ({ user, params, reply }) => {
    const logo = await readLogo(deps, user, params.teamId);
    reply.header('Cache-Control', 'private, no-cache').type('image/png').send(logo);
    return 'sent';
  });

  registerEndpoint(app, calls.deleteLogo, async ({ user, params }) => {
    await deleteLogo(deps, user, params.teamId);
    return { status: 204 };
  });

  registerEndpoint(app, calls.addTeamPronunciation, async ({ user, params, body }) => {
    await library.addPronunciation(deps, user, params.teamId, body);
    return ok(await library.getLibrary(deps, user, params.teamId));
  });

  registerEndpoint(app, calls.deleteTeamPronunciation, async ({ user, params }) => {
    await library.removePronunciation(deps, user, params.teamId, params.word);
    return { status: 204 };
  });

  registerEndpoint(app, calls.shareVoice, async ({ user, params }) => {
    await library.shareVoice(deps, user, params.teamId);
    return ok(await library.getLibrary(deps, user, params.teamId));
  });

  registerEndpoint(app, calls.withdrawVoice, async ({ user, params }) => {
    await library.withdrawVoice(deps, user, params.teamId);
    return { status: 204 };
  });
}

/** Registers the upload of a logo in its own scope, so that no other endpoint accepts a form. */
async function registerSetLogo(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(multipart);
  const gate = createUploadGate({
    folder: uploadsFolder(deps.config.dataFolder),
    maxAtOnce: logoPlaces.places,
    busyMessage: 'Too many logos are being uploaded right now. Please try again in a moment.',
  });
  registerEndpoint(app, calls.setLogo, ({ user, params, request }) =>
    gate(
      request,
      () => deps.budgets.holdUpload(user, logoPlaces),
      async (target) => {
        // Checked before any byte is accepted.
        await requireTeam(deps.database.db, user, params.teamId, 'writeLibrary');
        await deps.budgets.meterUpload(user, announcedBytes(request, logoFile), (onBytes) =>
          receiveForm(request, { ...target, onBytes }, logoFile, async () => {}),
        );
        await setLogo(deps, user, { teamId: params.teamId, file: target.file });
        return ok(await library.getLibrary(deps, user, params.teamId));
      },
    ),
  );
}

const logoPlaces = { kind: 'logo', places: 8 } as const;

const logoFile: FormFile = {
  maxBytes: maxLogoBytes,
  tooLarge: () =>
    new AppError('body_too_large', 413, `A logo can be at most ${maxLogoBytes / 1024 / 1024} MB.`),
  notAForm: 'Please send the logo as a form (multipart/form-data).',
  tooMany: 'Please send one logo.',
};
