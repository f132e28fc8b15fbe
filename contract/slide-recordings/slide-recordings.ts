import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { projectDetail } from '../projects.ts';
import { bySlide } from '../slides.ts';

export const recordSlide = endpoint('PUT /api/projects/:id/slides/:number/recording', {
  summary:
    "Upload a recording in which a person says the slide's text (multipart: file); from the next render on it is heard in place of the voice",
  params: bySlide,
  form: z.object({}),
  replies: { 200: projectDetail },
});

export const hearRecording = endpoint('GET /api/projects/:id/slides/:number/recording', {
  summary: "A slide's recording as WAV",
  params: bySlide,
  replies: { 200: 'stream' },
});

export const deleteRecording = endpoint('DELETE /api/projects/:id/slides/:number/recording', {
  summary: "Delete a slide's recording; the voice speaks the slide with the next render",
  params: bySlide,
  replies: { 200: projectDetail },
});
