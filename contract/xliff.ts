import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byProject, projectDetail } from './projects.ts';

/** A script of 15 minutes has about 15 kB of text. */
export const maxXliffBytes = 1024 * 1024;

export const downloadXliff = endpoint('GET /api/projects/:id/script.xlf', {
  summary: 'Download the script as XLIFF 2.0 for translation: one unit per slide, one segment per sentence',
  params: byProject,
  replies: { 200: 'stream' },
});

export const uploadXliff = endpoint('POST /api/projects/:id/script.xlf', {
  summary:
    "Replace slides' texts with those of a translated XLIFF file (multipart: file); texts absent from the file are kept",
  params: byProject,
  form: z.object({}),
  replies: { 200: projectDetail },
});
