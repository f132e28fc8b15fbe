import { childAt } from '../../xml-path.ts';
import { type EditableXml, elementLike, withAttributes } from './editable-xml.ts';

const noBreakSpace = '\u00a0';
/** Properties that draw something besides a run's letters, or give these another colour. */
const drawnByRuns =
  /^(ln|\w+Fill|effectLst|effectDag|highlight|uLn|uLnTx|uFill|uFillTx|hlinkClick|hlinkMouseOver)$/;
const beforeBullet = ['lnSpc', 'spcBef', 'spcAft'];

/**
 * Makes a paragraph invisible but keeps its space, so that nothing moves: its runs are transparent and its bullet
 * is a space.
 * @param keepsNumber numbered paragraphs are unchanged, because the numbers after them would restart
 */
export function blankParagraph(
  paragraph: EditableXml,
  { mayHaveBullets, keepsNumber }: { mayHaveBullets: boolean; keepsNumber: boolean },
): EditableXml {
  const properties = childAt(paragraph, 'pPr') ?? elementLike(paragraph, 'pPr');
  const bullets = properties.children.filter(isBullet).map(({ name }) => name);
  if (keepsNumber && bullets.includes('buAutoNum')) return paragraph;
  const hasBullet = !bullets.includes('buNone') && (bullets.length > 0 || mayHaveBullets);
  return {
    ...paragraph,
    children: [
      hasBullet ? withSpaceAsBullet(properties) : properties,
      ...paragraph.children
        .filter(({ name }) => name !== 'pPr')
        .map((child) => (child.name === 'r' || child.name === 'fld' ? transparentRun(child) : child)),
    ],
  };
}

function isBullet({ name }: EditableXml): boolean {
  return /^bu[A-Z]/.test(name);
}

function withSpaceAsBullet(properties: EditableXml): EditableXml {
  const others = properties.children.filter((child) => !isBullet(child));
  const isBefore = ({ name }: EditableXml) => beforeBullet.includes(name);
  const bullet = elementLike(properties, 'buChar', { char: noBreakSpace });
  // The schema requires this order.
  const children = [...others.filter(isBefore), bullet, ...others.filter((child) => !isBefore(child))];
  return { ...properties, children };
}

function transparentRun(run: EditableXml): EditableXml {
  const properties = childAt(run, 'rPr') ?? elementLike(run, 'rPr');
  const alpha = elementLike(run, 'alpha', { val: '0' });
  const fill = elementLike(run, 'solidFill', {}, [elementLike(run, 'srgbClr', { val: '000000' }, [alpha])]);
  const kept = properties.children.filter(({ name }) => !drawnByRuns.test(name));
  const transparent = {
    ...withAttributes(properties, { u: 'none', strike: 'noStrike' }),
    children: [fill, ...kept],
  };
  return { ...run, children: [transparent, ...run.children.filter(({ name }) => name !== 'rPr')] };
}
