/** An animation of a shape, or of some of its paragraphs (from 0), as PowerPoint's list of animations has it. */
export type Animation = {
  shapeId: number;
  paragraphs?: readonly [first: number, last: number];
  /** The fill and outline of a shape whose paragraphs come one by one. */
  onlyBackground?: true;
  does?: 'enter' | 'leave';
  /** Default: on click. */
  start?: 'on click' | 'with previous' | 'after previous';
  delayMs?: number;
  /** Default: fade. */
  effect?: 'appear' | 'fade';
  /** PowerPoint's "After animation". */
  afterwards?: 'hide' | 'hide on next click';
};

const lastsMs = 500;

/** Writes the animations of a slide as PowerPoint does: a `p:timing` that belongs behind `p:cSld`. */
export function timingXml(animations: readonly Animation[]): string {
  const nextId = counter();
  const root = nextId();
  const main = nextId();
  const clicks = groupsFrom(animations, ({ start }) => start === undefined || start === 'on click');
  const steps = clicks.map((effects) => stepXml(effects, main, nextId)).join('');
  return `<p:timing><p:tnLst><p:par><p:cTn id="${root}" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst><p:seq concurrent="1" nextAc="seek"><p:cTn id="${main}" dur="indefinite" nodeType="mainSeq"><p:childTnLst>${steps}</p:childTnLst></p:cTn><p:prevCondLst><p:cond evt="onPrev" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:prevCondLst><p:nextCondLst><p:cond evt="onNext" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:nextCondLst></p:seq></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`;
}

function counter(): () => number {
  let id = 0;
  return () => {
    id += 1;
    return id;
  };
}

/** Cuts a list before each item that starts a group. */
function groupsFrom<T>(items: readonly T[], starts: (item: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && !starts(item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

function stepXml(effects: readonly Animation[], mainId: number, nextId: () => number): string {
  const isAutomatic = (effects[0]?.start ?? 'on click') !== 'on click';
  const begins = isAutomatic ? `<p:cond evt="onBegin" delay="0"><p:tn val="${mainId}"/></p:cond>` : '';
  let offsetMs = 0;
  const id = nextId();
  const groups = groupsFrom(effects, ({ start }) => start === 'after previous').map((group) => {
    const xml = `<p:par><p:cTn id="${nextId()}" fill="hold"><p:stCondLst><p:cond delay="${offsetMs}"/></p:stCondLst><p:childTnLst>${group.map((one) => effectXml(one, nextId)).join('')}</p:childTnLst></p:cTn></p:par>`;
    offsetMs += Math.max(...group.map(({ delayMs = 0 }) => delayMs)) + lastsMs;
    return xml;
  });
  return `<p:par><p:cTn id="${id}" fill="hold"><p:stCondLst><p:cond delay="indefinite"/>${begins}</p:stCondLst><p:childTnLst>${groups.join('')}</p:childTnLst></p:cTn></p:par>`;
}

const nodeTypes = {
  'on click': 'clickEffect',
  'with previous': 'withEffect',
  'after previous': 'afterEffect',
} as const;

function effectXml(animation: Animation, nextId: () => number): string {
  const { does = 'enter', start = 'on click', delayMs = 0, effect = 'fade', afterwards } = animation;
  const enters = does === 'enter';
  const id = nextId();
  const fade = `<p:animEffect transition="${enters ? 'in' : 'out'}" filter="fade"><p:cBhvr><p:cTn id="${nextId()}" dur="${lastsMs}"/>${targetXml(animation)}</p:cBhvr></p:animEffect>`;
  const set = setXml(animation, enters, nextId(), enters ? 0 : lastsMs - 1);
  const after = afterwards
    ? `<p:subTnLst>${setXml(animation, false, nextId(), 0, afterwards === 'hide' ? 'sameClick' : 'nextClick')}</p:subTnLst>`
    : '';
  const children = enters
    ? `${set}${effect === 'fade' ? fade : ''}`
    : `${effect === 'fade' ? fade : ''}${set}`;
  return `<p:par><p:cTn id="${id}" presetID="${effect === 'fade' ? 10 : 1}" presetClass="${enters ? 'entr' : 'exit'}" presetSubtype="0" fill="hold" nodeType="${nodeTypes[start]}"><p:stCondLst><p:cond delay="${delayMs}"/></p:stCondLst><p:childTnLst>${children}</p:childTnLst>${after}</p:cTn></p:par>`;
}

function setXml(
  animation: Animation,
  visible: boolean,
  id: number,
  delayMs: number,
  masterRel?: 'sameClick' | 'nextClick',
): string {
  const master = masterRel ? ` display="0" masterRel="${masterRel}" afterEffect="1"` : '';
  return `<p:set><p:cBhvr><p:cTn id="${id}" dur="1" fill="hold"${master}><p:stCondLst><p:cond delay="${delayMs}"/></p:stCondLst></p:cTn>${targetXml(animation)}<p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="${visible ? 'visible' : 'hidden'}"/></p:to></p:set>`;
}

function targetXml({ shapeId, paragraphs, onlyBackground }: Animation): string {
  const part = paragraphs
    ? `<p:txEl><p:pRg st="${paragraphs[0]}" end="${paragraphs[1]}"/></p:txEl>`
    : onlyBackground
      ? '<p:bg/>'
      : '';
  return `<p:tgtEl><p:spTgt spid="${shapeId}">${part}</p:spTgt></p:tgtEl>`;
}
