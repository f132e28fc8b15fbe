import { listInWords } from '#pipeline/english/join-words.ts';
import { readAmount } from '#pipeline/understanding/points/read-amount.ts';
import { createPattern } from '../pattern.ts';
import { type Cited, evidenceOf } from '../scene/cited.ts';
import { cleanLine } from '../scene/clean-text.ts';
import { type SceneItem, withLabel } from '../scene/scene.ts';

/** The three sizes of a market: the whole, the part that the product can serve, and the part that it can win. */
export const sayMarket = createPattern({
  name: 'the size of the market and the part of it that can be won',
  needs: 'an amount of money each for TAM and SAM, or TAM and SOM, from the largest to the smallest',
  plan({ items }) {
    const found = items.flatMap((item, place) => circlesOf(item).map((circle) => ({ ...circle, place })));
    const [all, served, won] = circles.map(({ key }) => found.filter((one) => one.key === key));
    const parts = [served, won].flatMap((some) => (some?.length === 1 ? some : []));
    const [total] = all?.length === 1 ? all : [];
    if (!total || parts.length === 0 || !growsSmaller([total, ...parts])) return [];
    return [
      {
        rhetoricalRole: 'pair',
        items: [total, ...parts].map(({ place }) => place),
        strength: 0.92,
        parts: { total, parts, evidence: evidenceOf([total, ...parts]) },
      },
    ];
  },
  word({ total, parts }) {
    const said = parts.map(({ key, amount }) => `${amount} can be ${key === 'SAM' ? 'served' : 'won'}`);
    return [`the total market is worth ${total.amount}, of which ${listInWords(said)}`];
  },
});

type Circle = Cited & { key: string; amount: string };

const circles = [
  { key: 'TAM', name: /^(?:TAM|total addressable market)\b/iu },
  { key: 'SAM', name: /^(?:SAM|serviceable (?:available|addressable) market|serviceable market)\b/iu },
  { key: 'SOM', name: /^(?:SOM|serviceable obtainable market|share of market|target market share)\b/iu },
] as const;

const scale = '(?:[kKmMbBtT]n?|thousand|million|billion|trillion)';
const amount = String.raw`(?:about |over )?(?:US)?[$€£₹]\s?\d[\d.,]*\s?${scale}?\+?`;
/** Words after an amount that continue it, or show that it is not a market's size: "$4M a year". */
const goesOn = String.raw`[\p{L}\d]|[.,]\d|\s?(?:${scale}\b|\/|per\b|a (?:month|year)\b|[AM]RR\b|(?:in )?revenue\b)`;
const money = new RegExp(String.raw`(?:^|[\s:–—-])(?<amount>${amount})(?!${goesOn})`, 'u');

function circlesOf(item: SceneItem): Circle[] {
  const { figure, ofFigure, labelText } = item;
  const own = withLabel(item).map(({ raw, evidence }) => ({ text: cleanLine(raw), evidence }));
  const names = own.filter(({ text }) => circleOf(text) !== null);
  // Each size has its own card or line.
  if (names.length > 1) return names.flatMap((one) => circleWith(one, one));
  const [name] = names;
  const written =
    figure === null ? own.slice(0, labelText === null ? 2 : 3) : [{ text: figure, evidence: ofFigure }];
  const found = written.find(({ text }) => amountIn(text) !== null);
  return name && found ? circleWith(name, found) : [];
}

type Line = Cited & { text: string };

function circleWith(name: Line, written: Line): Circle[] {
  const [key, amount] = [circleOf(name.text), amountIn(written.text)];
  return key === null || amount === null ? [] : [{ key, amount, evidence: evidenceOf([name, written]) }];
}

function amountIn(text: string): string | null {
  return money.exec(text)?.groups?.amount?.trim() ?? null;
}

function circleOf(text: string): string | null {
  const named = circles.filter(({ name }) => name.test(text));
  const isOne = (text.match(/\b[TS][AO]M\b/gu) ?? []).length <= 1;
  return isOne ? (named[0]?.key ?? null) : null;
}

function growsSmaller(sizes: readonly Circle[]): boolean {
  const values = sizes.map(({ amount }) => readAmount(amount.replace(/^(?:about|over) /iu, '')));
  return values.every((one, index) => {
    const next = values[index + 1];
    return (
      one !== null &&
      (next === undefined || (next !== null && next.unit === one.unit && next.value < one.value))
    );
  });
}
