import type { DeckPackage } from '../../deck-package.ts';
import { createPartReader, targetOfType } from '../../part-reader.ts';
import { attribute, childAt, numberAttribute } from '../../xml-path.ts';
import { type FindThemeColour, paintOf } from './gradient-colour.ts';
import type { StyledElement } from './styled-element.ts';

/** Theme as one part of the deck sees it. */
export type ThemeFills = {
  findColour: FindThemeColour;
  /** Returns the fill of a reference (`fillRef`, `bgRef`); undefined for none. */
  fillOf(reference: StyledElement): StyledElement | undefined;
};

/** Elements from which a part inherits, nearest first: its layout, its master, and the theme at the end. */
export type ThemeLayers = readonly StyledElement[];

/**
 * Finds the layers of a part.
 * @returns null for a part that is not a slide, layout or master, or that has its own colours
 */
export type FindThemeLayers = (partName: string) => Promise<ThemeLayers | null>;

/** First index of backgrounds in references. */
const firstBackground = 1001;

type Layer = { ending: string; root: string; below: string | null };

const layers: readonly Layer[] = [
  { ending: 'presentationml.slide+xml', root: 'sld', below: 'slideLayout' },
  { ending: 'presentationml.slideLayout+xml', root: 'sldLayout', below: 'slideMaster' },
  { ending: 'presentationml.slideMaster+xml', root: 'sldMaster', below: 'theme' },
  { ending: 'officedocument.theme+xml', root: 'theme', below: null },
];

export function createFindThemeLayers(deckPackage: DeckPackage): FindThemeLayers {
  const parts = createPartReader(deckPackage);
  const layerOf = (partName: string) =>
    layers.find(({ ending }) => deckPackage.contentType(partName)?.endsWith(ending));
  return async (partName) => {
    const found: StyledElement[] = [];
    let [at, layer] = [partName, layerOf(partName)];
    while (layer?.below) {
      const relationships = await parts.relationships(at);
      const below = targetOfType(relationships, layer.below);
      // Colours that are written as numbers need no theme.
      if (below === null && layer.below === 'theme') return found;
      if (below === null || !parts.has(below) || targetOfType(relationships, 'themeOverride')) return null;
      const next = layerOf(below);
      // Layers only lead down, so a deck with circular parts ends here.
      if (!next || layers.indexOf(next) <= layers.indexOf(layer)) return null;
      found.push(await parts.xml(below, next.root));
      [at, layer] = [below, next];
    }
    return layer?.root === 'theme' && at !== partName ? found : null;
  };
}

/**
 * Returns the theme of a part.
 * @param part the slide, layout or master itself
 */
export function themeFillsOf(part: StyledElement, below: ThemeLayers): ThemeFills {
  const theme = below.at(-1);
  const map = colourMapOf([part, ...below]);
  const scheme = childAt(theme, 'themeElements', 'clrScheme');
  const styles = childAt(theme, 'themeElements', 'fmtScheme');
  const findColour: FindThemeColour = (name) =>
    paintOf(childAt(scheme, attribute(map, name) ?? name), () => null);
  return {
    findColour,
    fillOf: (reference) => {
      const index = numberAttribute(reference, 'idx') ?? 0;
      return index >= firstBackground
        ? childAt(styles, 'bgFillStyleLst')?.children[index - firstBackground]
        : childAt(styles, 'fillStyleLst')?.children[index - 1];
    },
  };
}

/** Returns the nearest colour map that overrides the master's, else the master's. */
function colourMapOf(parts: readonly StyledElement[]): StyledElement | undefined {
  const own = parts.map((part) => childAt(part, 'clrMapOvr', 'overrideClrMapping')).find(Boolean);
  return own ?? parts.map((part) => childAt(part, 'clrMap')).find(Boolean);
}
