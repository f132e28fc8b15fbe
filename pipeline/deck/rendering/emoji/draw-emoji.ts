import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { PipelineError } from '#runtime/errors.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { productFonts } from '../../font-setting.ts';
import { openEmojiFont } from './open-emoji-font.ts';
import { hasBlankEmoji, putEmojiIntoPdf } from './put-emoji-into-pdf.ts';

const maxPdfBytes = 256 * 1024 * 1024;
const timeoutMs = 20_000;

/**
 * Makes the emoji visible in a PDF that LibreOffice 7.4 drew. If that fails, the PDF is unchanged: slides without
 * their emoji are better than none.
 * @returns whether all emoji are visible, as far as is known
 */
export async function drawEmoji(pdfPath: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { size } = await stat(pdfPath);
    if (size > maxPdfBytes) return false;
    const bytes = await readFile(pdfPath);
    if (!hasBlankEmoji(bytes)) return true;
    const emojiFont = openEmojiFont(await readFile(await emojiFontPath(signal)));
    const { pdf, blank } = await putEmojiIntoPdf(bytes, emojiFont);
    // A disk that fills up meanwhile must not leave half a PDF.
    const nextPath = `${pdfPath}.emoji`;
    await writeFile(nextPath, pdf);
    await rename(nextPath, pdfPath);
    return blank === 0;
  } catch (error) {
    if (error instanceof PipelineError && error.code === 'canceled') throw error;
    return false;
  }
}

async function emojiFontPath(signal: AbortSignal): Promise<string> {
  const { stdout } = await runTool({
    command: 'fc-match',
    args: ['--format', '%{file}', 'Noto Color Emoji'],
    env: productFonts.env,
    signal,
    timeoutMs,
  });
  return stdout.toString('utf8');
}
