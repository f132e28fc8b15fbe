import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeckError } from '#pipeline/deck/deck-errors.ts';
import { productFonts } from '#pipeline/deck/font-setting.ts';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import { renderSlides } from '#pipeline/deck/render-slides.ts';
import { convertToPdf } from '#pipeline/deck/rendering/convert-to-pdf.ts';
import { canary } from '#pipeline/deck/testing/canary.ts';
import {
  type MinimalDeck,
  relationshipsEntry,
  shapeXml,
  writeMinimalDeck,
} from '#pipeline/deck/testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '#pipeline/deck/testing/test-folders.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { sandboxCapabilities } from '#runtime/process/sandbox/sandbox-capabilities.ts';
import { binWithout } from '../support/servers/bin-without.ts';
import { byScope, itInFull } from '../support/test-scope.ts';
import { examplesFolder } from '../support/video-engines.ts';

/** Tests of hostile decks in the real LibreOffice. */

const signal = new AbortController().signal;
afterAll(removeTestFolders);

async function render(deckPath: string) {
  const deckPackage = await openDeck(deckPath);
  const deck = await readDeck(deckPackage);
  return renderSlides({ deckPackage, deck, imageFolder: await newTestFolder(), signal });
}

type Colour = { r: number; g: number; b: number };
const red = { r: 255, g: 0, b: 0 };
const green = { r: 0, g: 255, b: 0 };

const picture = (background: Colour) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns a picture that covers the slide. */
const pictureXml = (reference: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="9" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${reference}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

async function averageColour(file: string | undefined): Promise<Colour> {
  const { channels } = await sharp(file).stats();
  const [r = -1, g = -1, b = -1] = channels.map(({ mean }) => Math.round(mean));
  return { r, g, b };
}

describe('external references of a deck', () => {
  const remote = canary();
  beforeAll(remote.listen);
  afterAll(remote.close);

  async function deckThatReachesOut(secretPicture: string): Promise<MinimalDeck> {
    const outside = [
      ['image', '/image.png'],
      ['oleObject', '/object.docx'],
      ['package', '/book.xlsx'],
      ['attachedTemplate', '/template.potx'],
      ['subDocument', '/sub.pptx'],
      ['video', '/film.mp4'],
      ['audio', '/sound.mp3'],
      ['media', '/media.mp4'],
      ['externalLinkPath', '/data.xlsx'],
    ].map(([type = '', target], index) => ({
      id: `rId${20 + index}`,
      type,
      target: `${remote.url}${target}`,
      external: true,
    }));
    const svg = (inner: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="64" height="64">${inner}</svg>`;
    const drawings = [
      `<script href="${remote.url}/script.js"/>`,
      `<script>fetch("${remote.url}/fetched")</script>`,
      `<image width="64" height="64" x:href="${remote.url}/in-svg.png"/>`,
      `<style>@import "${remote.url}/style.css";</style>`,
      `<rect width="9" height="9" fill="url(${remote.url}/paint.svg#a)"/>`,
      `<use x:href="${remote.url}/use.svg#a"/>`,
    ];
    return {
      shapes: [
        shapeXml({ text: 'Words' }),
        pictureXml('r:link="rId20"'),
        pictureXml('r:link="rId40"'),
        pictureXml('r:link="rId41"'),
        ...drawings.map((_, index) => pictureXml(`r:embed="rId${50 + index}"`)),
      ].join(''),
      slideRelationships: [
        ...outside,
        { id: 'rId40', type: 'image', target: pathToFileURL(secretPicture).href, external: true },
        { id: 'rId41', type: 'image', target: `\\\\127.0.0.1\\share\\picture.png`, external: true },
        { id: 'rId42', type: 'hyperlink', target: `${remote.url}/page`, external: true },
        ...drawings.map((_, index) => ({
          id: `rId${50 + index}`,
          type: 'image',
          target: `../media/drawing${index}.svg`,
        })),
      ],
      parts: [
        relationshipsEntry('ppt/slideMasters/_rels/slideMaster1.xml.rels', [
          { id: 'rId1', type: 'image', target: `${remote.url}/master.png`, external: true },
          { id: 'rId2', type: 'theme', target: `${remote.url}/theme.xml`, external: true },
        ]),
        ...drawings.map((inner, index) => ({ name: `ppt/media/drawing${index}.svg`, content: svg(inner) })),
      ],
    };
  }

  // attack: 26, 27, 28, 35
  it('are neither requested, even if LibreOffice has a network, nor shown', async () => {
    const secretPicture = path.join(await newTestFolder(), 'secret.png');
    await writeFile(secretPicture, await picture(red));
    const deckPath = await writeMinimalDeck(await deckThatReachesOut(secretPicture));
    const imageFolder = await newTestFolder();
    const program = `
      const { openDeck, readDeck, renderSlides, missingSandboxSentence } = Object.assign({}, ...await Promise.all(
        ['pipeline/deck/open-deck', 'pipeline/deck/read-deck', 'pipeline/deck/render-slides', 'runtime/process/sandbox/sandbox'].map((name) =>
          import('${new URL('../../', import.meta.url)}' + name + '.ts'))));
      const [deckPath, imageFolder, canary] = process.argv.slice(1);
      await fetch(canary + '/control');
      const deckPackage = await openDeck(deckPath);
      const { signal } = new AbortController();
      const { images, findings } = await renderSlides({
        deckPackage, deck: await readDeck(deckPackage), imageFolder, signal });
      console.log(JSON.stringify({ image: images[0].path, findings, box: missingSandboxSentence() }));`;
    const { stdout } = await runTool({
      command: process.execPath,
      args: ['--input-type=module', '-e', program, deckPath, imageFolder, remote.url],
      // Hides the programs that could take the network from LibreOffice.
      env: { PATH: await binWithout(['unshare', 'bwrap'], path.join(imageFolder, 'bin')) },
      signal,
      timeoutMs: 120_000,
    });
    const { image, findings, box } = JSON.parse(stdout.toString());

    expect(box).toMatch(/they share its network/);
    expect(remote.requests).toEqual(['/control']);
    expect(await averageColour(image)).not.toMatchObject(red);
    expect(findings).toMatchObject([{ code: 'external_content_removed' }]);
    expect(findings[0].message).toMatch(/linked pictures.*drawings with outside content/);
  });
});

type Seen = { environment: string; limits: string; interfaces: string; user: string };

/** Finds the LibreOffice process that converts a file in a folder; null if there is none. */
function findOffice(folder: string): { pid: number; seen: Seen } | null {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const read = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8');
      const command = read('cmdline');
      if (!/^\S*soffice\.bin\0/.test(command) || !command.includes(folder)) continue;
      const seen = {
        environment: read('environ'),
        limits: read('limits'),
        interfaces: read('net/dev'),
        user: readlinkSync(`/proc/${name}/ns/user`),
      };
      return { pid: Number(name), seen };
    } catch {
      // Ignores a process that has just ended.
    }
  }
  return null;
}

async function conversionOf(example: string) {
  const workFolder = await newTestFolder();
  const copyPath = path.join(examplesFolder, example);
  return { workFolder, copyPath, fonts: productFonts, slideCount: 10, signal };
}

describe('LibreOffice at work', () => {
  // attack: 43, 45, 46
  it('has no secrets, no access to the network, and limited resources', async () => {
    process.env.SESSION_SECRET = 'swordfish';
    const conversion = await conversionOf('one-slide.pptx');
    const converting = convertToPdf(conversion);
    let office: ReturnType<typeof findOffice> = null;
    while (!office) {
      await wait(5);
      office = findOffice(conversion.workFolder);
    }
    await converting;
    delete process.env.SESSION_SECRET;

    const { seen } = office;
    expect(seen.environment).not.toContain('swordfish');
    const names = seen.environment.split('\0').map((entry) => entry.split('=')[0]);
    expect(names).not.toContain('SESSION_SECRET');
    expect(seen.limits).toMatch(/^Max address space +4294967296 /m);
    expect(seen.limits).toMatch(/^Max file size +1073741824 /m);
    const { namespaces } = sandboxCapabilities();
    const interfaces = seen.interfaces.match(/^ *\w+(?=:)/gm)?.map((name) => name.trim());
    // Without namespaces, which a machine may forbid, the process shares the network. The server reports that at its start.
    expect(interfaces?.length === 1 && interfaces[0] === 'lo').toBe(namespaces !== null);
    expect(seen.user !== readlinkSync('/proc/self/ns/user')).toBe(namespaces !== null);
  });

  // attack: 42
  itInFull('is killed if it hangs and tried once more, before the deck is refused', async () => {
    const conversion = await conversionOf('one-slide.pptx');
    let stopped = 0;
    let ended = false;
    const stopping = (async () => {
      const met = new Set<number>();
      while (!ended) {
        const office = findOffice(conversion.workFolder);
        if (office && !met.has(office.pid)) {
          met.add(office.pid);
          process.kill(office.pid, 'SIGSTOP');
          stopped += 1;
        }
        await wait(5);
      }
    })();
    const converting = convertToPdf({ ...conversion, timeoutMs: 5000 });
    await expect(converting).rejects.toMatchObject({ code: 'deck_render_failed' });
    ended = true;
    await stopping;
    expect(stopped).toBe(2);
    while (findOffice(conversion.workFolder)) await wait(5);
  });

  itInFull('is tried once more if it writes no PDF, which it does not report as an error', async () => {
    const conversion = await conversionOf('one-slide.pptx');
    const copyPath = path.join(await newTestFolder(), 'deck.pptx');
    await writeFile(copyPath, 'This is no deck.');
    await expect(convertToPdf({ ...conversion, copyPath })).rejects.toMatchObject({
      code: 'deck_render_failed',
      cause: { cause: { message: expect.stringContaining('wrote no PDF') } },
    });
    expect(await readdir(conversion.workFolder)).toEqual(['attempt-1', 'attempt-2']);
  });

  // attack: 44
  itInFull('draws two decks at the same time without mixing them up', async () => {
    const deckOf = async (colour: Colour) =>
      writeMinimalDeck({
        slides: 3,
        shapes: pictureXml('r:embed="rId10"'),
        slideRelationships: [{ id: 'rId10', type: 'image', target: '../media/image1.png' }],
        parts: [{ name: 'ppt/media/image1.png', content: await picture(colour) }],
      });
    const [one, other] = await Promise.all([render(await deckOf(red)), render(await deckOf(green))]);
    expect(await averageColour(one.images[0]?.path)).toEqual(red);
    expect(await averageColour(other.images[0]?.path)).toEqual(green);
  });
});

describe('a deck with damaged pictures or fonts', () => {
  const kinds: [string, Buffer][] = [
    [
      'emf',
      Buffer.from(
        '0100000088000000000000000000000040000000400000000000000000000000e8030000e803000020454d46',
        'hex',
      ),
    ],
    ['wmf', Buffer.from('d7cdc69a000000000000400040006000000000000000010009000003', 'hex')],
    ['tiff', Buffer.from('49492a0008000000', 'hex')],
    ['jpeg', Buffer.from('ffd8ffe000104a464946000101', 'hex')],
    ['fntdata', Buffer.from('00010000000c008000030040', 'hex')],
  ];

  // attack: 36
  it.each(byScope(kinds.slice(0, 1), kinds))(
    'is drawn or refused, without any other error: %s',
    async (extension, head) => {
      for (let seed = 1; seed <= 2; seed += 1) {
        const content = Buffer.concat([head, noise(20_000, seed)]);
        const isFont = extension === 'fntdata';
        const target = isFont ? '../fonts/font1.fntdata' : `../media/image1.${extension}`;
        const deckPath = await writeMinimalDeck({
          shapes: isFont ? shapeXml({ text: 'Words' }) : pictureXml('r:embed="rId10"'),
          slideRelationships: [{ id: 'rId10', type: isFont ? 'font' : 'image', target }],
          parts: [{ name: target.replace('..', 'ppt'), content }],
        });
        const outcome = await render(deckPath).then(
          ({ images }) => images.length,
          (error: unknown) => isDeckError(error) || error,
        );
        expect(outcome === 1 || outcome === true, `seed ${seed}: ${String(outcome)}`).toBe(true);
      }
    },
  );

  /** Returns bytes of a linear congruential generator (Numerical Recipes), the same for each seed. */
  function noise(bytes: number, seed: number): Buffer {
    let state = seed;
    return Buffer.from(
      Array.from({ length: bytes }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state >>> 24;
      }),
    );
  }
});

// attack: 37
const texts: [string, string][] = [
  ['text in every direction of writing', `شرکت ما \u202eהחברה 株式会社 👩‍👩‍👧‍👦🚀`],
  ['a megabyte of text in one shape', 'word '.repeat(200_000)],
];
it.each(byScope(texts.slice(0, 1), texts))('LibreOffice draws %s', async (_what, text) => {
  const { images } = await render(await writeMinimalDeck({ shapes: shapeXml({ text, box: [1, 2, 8, 4] }) }));
  expect(images).toHaveLength(1);
});
