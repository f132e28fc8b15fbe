/**
 * A deck that passed the guard: its parts by name, without a leading slash and regardless of case (as the Open
 * Packaging Conventions require). Parts stay compressed in memory, and are inflated each time they are read.
 */
export type DeckPackage = {
  /** Name of the presentation part, usually `ppt/presentation.xml`. */
  mainPart: string;
  partNames: readonly string[];
  has(partName: string): boolean;
  contentType(partName: string): string | null;
  /** Names of the pictures that must be scaled down before a renderer reads them. */
  largePictures: ReadonlySet<string>;
  /**
   * Reads a part.
   * @throws PipelineError `deck_damaged` if there is no such part
   */
  read(partName: string): Promise<Buffer>;
};
