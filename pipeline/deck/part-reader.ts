import { deckLimits } from './deck-limits.ts';
import type { DeckPackage } from './deck-package.ts';
import { damagedDeck, tooComplexDeck } from './guard/deck-refusals.ts';
import { parseXml, type XmlElement } from './guard/parse-xml.ts';
import { type PictureHeader, readPictureHeader } from './guard/picture-header.ts';
import { parseRelationships, type Relationship, relationshipsPartOf } from './guard/relationships.ts';

/** Roots of parts that many slides share, which are parsed once. The tree of a slide is released with the slide. */
const sharedRoots = new Set(['sldLayout', 'sldMaster', 'notesMaster', 'theme']);

/** Parsed parts of one deck. */
export type PartReader = {
  /**
   * Returns the tree of a part.
   * @throws PipelineError `deck_damaged` if the part is missing or has another root element | `deck_too_complex` if
   * the same parts are requested too often
   */
  xml(partName: string, rootName: string): Promise<XmlElement>;
  relationships(partName: string): Promise<readonly Relationship[]>;
  has(partName: string): boolean;
  /** Reads the header of a bitmap; null for any other part. */
  picture(partName: string): Promise<PictureHeader | null>;
};

export function createPartReader(deckPackage: DeckPackage): PartReader {
  const trees = new Map<string, Promise<XmlElement>>();
  const pictures = new Map<string, Promise<PictureHeader | null>>();
  const relationshipLists = new Map<string, Promise<readonly Relationship[]>>();
  const budget = { left: deckLimits.xmlElementsToParse };
  const readRelationships = async (partName: string) => {
    const part = relationshipsPartOf(partName);
    return deckPackage.has(part) ? parseRelationships(await deckPackage.read(part), partName) : [];
  };
  return {
    xml: async (partName, rootName) => {
      const parse = async () => {
        const parsed = parseXml(await deckPackage.read(partName), budget);
        if (budget.left < 0) throw tooComplexDeck('it shows the same charts too often.');
        return parsed;
      };
      const root = await (sharedRoots.has(rootName) ? remembered(trees, partName, parse) : parse());
      // A part of the wrong kind reveals a loop of relationships, such as a slide that is its own layout.
      if (root.name !== rootName) throw damagedDeck(`${partName}: ${root.name} instead of ${rootName}`);
      return root;
    },
    relationships: (partName) => remembered(relationshipLists, partName, () => readRelationships(partName)),
    has: (partName) => deckPackage.has(partName),
    picture: async (partName) =>
      deckPackage.has(partName)
        ? remembered(pictures, partName, async () => readPictureHeader(await deckPackage.read(partName)))
        : null,
  };
}

function remembered<T>(memory: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  return made;
}

/** Returns the target of the first relationship of that type inside the package. */
export function targetOfType(relationships: readonly Relationship[], type: string): string | null {
  return relationships.find((one) => one.type === type && !one.external)?.target ?? null;
}

/** Returns the target of an `r:id` inside the package; null if it is outside or unknown. */
export function targetOfId(relationships: readonly Relationship[], id: string | null): string | null {
  return id === null ? null : (targetsById(relationships).get(id) ?? null);
}

const knownTargets = new WeakMap<readonly Relationship[], ReadonlyMap<string, string>>();

/** Returns the targets inside the deck by id. If an id occurs twice, the first one counts. */
function targetsById(relationships: readonly Relationship[]): ReadonlyMap<string, string> {
  const known = knownTargets.get(relationships);
  if (known) return known;
  const inside = relationships.filter(({ external }) => !external);
  const targets = new Map(inside.toReversed().map(({ id, target }) => [id, target]));
  knownTargets.set(relationships, targets);
  return targets;
}
