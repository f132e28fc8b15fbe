import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byProject, projectDetail } from '../projects.ts';

/** A script of 15 minutes has some 15 kB of text. */
export const maxXliffBytes = 1024 * 1024;

export const downloadXliff = endpoint('GET /api/projects/:id/script.xlf', {
  summary: 'The script as XLIFF 2.0 for translators: a unit for each slide, a segment for each sentence',
  params: byProject,
  replies: { 200: 'stream' },
});

export const uploadXliff = endpoint('POST /api/projects/:id/script.xlf', {
  summary:
    "Take the texts of a translated XLIFF file (multipart: file) into the script, in the place of the slides' present ones; what the file does not have stays",
  params: byProject,
  form: z.object({}),
  replies: { 200: projectDetail },
});
