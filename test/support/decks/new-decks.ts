import { type MinimalDeck, shapeXml, slideXml } from '#pipeline/deck/testing/minimal-deck.ts';
import type { MadeVideo } from '#server/features/generations/video-process/messages.ts';
import type { TestUser } from '../factories.ts';
import { someVideo } from '../generations.ts';
import { deckBytes, formBody, formContentType } from '../projects.ts';
import type { TestApp } from '../test-app.ts';

/** Returns a deck with these texts on its slides. The title of a slide is `Slide` and the number with which its text begins. */
export function deckSaying(...texts: string[]): MinimalDeck {
  return {
    slides: texts.length,
    parts: texts.map((text, index) => ({
      name: `ppt/slides/slide${index + 1}.xml`,
      content: slideXml(
        shapeXml({ text: wordsOf(text), placeholder: 'body', box: [1, 2, 8, 3] }),
        Number.parseInt(text, 10),
      ),
    })),
  };
}

function wordsOf(text: string): string {
  return text.replace(/^\d+ /, '');
}

/** Returns a video that narrates these scripts, one per slide. */
export function videoSaying(...scripts: string[]): MadeVideo {
  return {
    ...someVideo,
    slides: scripts.map((text, index) => ({
      slideNumber: index + 1,
      title: `Slide ${index + 1}`,
      text,
      startMs: index * 5000,
      endMs: (index + 1) * 5000,
    })),
    hiddenSlides: [],
    findings: [],
  };
}

/** Uploads a new deck for a project. */
export function putNewDeck(
  testApp: TestApp,
  user: TestUser,
  projectId: string,
  deck: MinimalDeck | Buffer,
  fileName = 'Q4 review.pptx',
) {
  const content = Buffer.isBuffer(deck) ? deck : deckBytes(deck);
  return testApp.app.inject({
    method: 'PUT',
    url: `/api/projects/${projectId}/new-deck`,
    headers: { ...user.bearer, 'content-type': formContentType },
    payload: formBody([{ name: 'file', fileName, content }]),
  });
}
