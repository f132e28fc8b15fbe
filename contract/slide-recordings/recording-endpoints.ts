import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { projectDetail } from '../projects.ts';
import { bySlide } from '../slides.ts';

export const recordSlide = endpoint('PUT /api/projects/:id/slides/:number/recording', {
  summary:
    "Upload a recording of a person reading the slide's text (multipart: file); it replaces the synthetic voice from the next render on",
  params: bySlide,
  form: z.object({}),
  replies: { 200: projectDetail },
});

export const hearRecording = endpoint('GET /api/projects/:id/slides/:number/recording', {
  summary: "Get a slide's recording as WAV",
  params: bySlide,
  replies: { 200: 'stream' },
});

export const deleteRecording = endpoint('DELETE /api/projects/:id/slides/:number/recording', {
  summary: "Delete a slide's recording; from the next render on, the synthetic voice speaks the slide",
  params: bySlide,
  replies: { 200: projectDetail },
});
