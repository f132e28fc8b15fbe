import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/projects.ts';
import type { Dependencies } from '../../dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { attachmentNamed } from './content-disposition.ts';
import { sendMediaFile } from './send-media-file.ts';
import { findMediaFile } from './service.ts';

export function registerMediaRoutes(app: FastifyInstance, deps: Dependencies): void {
  registerEndpoint(app, calls.videoFile, async ({ user, params, request, reply }) => {
    await sendMediaFile(deps.storage, await findMediaFile(deps, user, params.file), request, reply);
    return 'sent';
  });

  registerEndpoint(app, calls.downloadFile, async ({ user, params, request, reply }) => {
    const file = await findMediaFile(deps, user, params.file);
    reply.header('Content-Disposition', attachmentNamed(file.projectName, file.extension));
    await sendMediaFile(deps.storage, file, request, reply);
    return 'sent';
  });
}
