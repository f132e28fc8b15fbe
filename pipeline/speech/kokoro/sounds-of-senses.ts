import type { Sense } from '../../english/text-normalisation/noun-or-verb.ts';

/**
 * Sounds of a word in each of its senses, in the phoneme names of eSpeak NG, which are valid for both accents: "O@"
 * is "or", with the r in American English and without it in British English. The columns are word, noun or
 * adjective, verb.
 */
const nounsAndVerbs = `
  abuse a#bj'u:s a#bj'u:z
  advocate 'adv@k@t 'adv@k,eIt
  aggregate 'agrI2g@t 'agrI2g,eIt
  alternate 'O:lt3n@t 'O:lt3n,eIt
  analyse @n'alIs,i: 'an@l,aIz
  appropriate a#pr'oUprI;@t a#pr'oUprI2;,eIt
  approximate a#pr'0ksIm@t a#pr'0ksIm,eIt
  articulate A@t'IkjUl@t A@t'IkjUl,eIt
  associate a#s'oUsI2;@t a#s'oUsI2;,eIt
  attribute 'atrIbj,u:t a#tr'Ibju:t
  close kl'oUs kl'oUz
  combat k'0mbat k@mb'at
  compound k'0mpaUnd k@mp'aUnd
  conduct k'0ndVkt k@nd'Vkt
  conflict k'0nflIkt k@nfl'Ikt
  console k'0nsoUl k@ns'oUl
  content k'0ntEnt k@nt'Ent
  contract k'0ntrakt k@ntr'akt
  contrast k'0ntraast k@ntr'aast
  convert k'0nv3:t k@nv'3:t
  convict k'0nvIkt k@nv'Ikt
  coordinate koU'O@dI#n@t koU'O@dI2n,eIt
  decrease d'i:kri:s dI#kr'i:s
  delegate d'ElI2g@t d'ElI2g,eIt
  deliberate dI#l'Ib3r@t dI#l'Ib3r,eIt
  desert d'Ez3t dI#z'3:t
  digest d'aIdZEst daIdZ'Est
  discount d'IskaUnt d'IskaUnt
  duplicate d'u:plI#k@t d'u:plI#k,eIt
  elaborate I#l'ab3r@t I#l'ab3r,eIt
  escort 'EskO@t Esk'O@t
  estimate 'EstI#m@t 'EstI#m,eIt
  excuse Ekskj'u:s Ekskj'u:z
  exploit 'EksplOIt Ekspl'OIt
  export 'Ekspo@t Eksp'o@t
  extract 'Ekstrakt Ekstr'akt
  graduate gr'adZu:@t gr'adZu:,eIt
  house h'aUs h'aUz
  import 'Impo@t Imp'o@t
  increase 'INkri:s INkr'i:s
  insert 'Ins3:t Ins'3:t
  intern 'Int3:n Int'3:n
  live l'aIv l'Iv
  lives l'aIvz l'Ivz
  moderate m'0d3r@t m'0d3r,eIt
  object '0bdZEkt 0bdZ'Ekt
  perfect p'3:fEkt p3f'Ekt
  permit p'3:mIt p3m'It
  present pr'Ez@nt prIz'Ent
  produce pr'0du:s pr@d'u:s
  progress pr'0grEs pr@gr'Es
  project pr'0dZEkt pr@dZ'Ekt
  protest pr'oUtEst pr@t'Est
  rebel r'Eb@l rI#b'El
  record r'Ek3d rI#k'o@d
  refund r'i:fVnd rI#f'Vnd
  refuse r'Efju:s rI#fj'u:z
  reject r'i:dZEkt rI#dZ'Ekt
  resume r'Ez@m,eI rI#z'u:m
  separate s'Ep3r@t s'Ep3r,eIt
  subject s'VbdZEkt s@bdZ'Ekt
  survey s'3:veI s3v'eI
  suspect s'VspEkt s@sp'Ekt
  tear t'i@3 t'e@
  torment t'o@mEnt to@m'Ent
  transfer tr'ansf3: transf'3:
  transplant tr'ansplant transpl'ant
  transport tr'anspo@t transp'o@t
  update 'VpdeIt Vpd'eIt
  upgrade 'VpgreId Vpgr'eId
  upset 'VpsEt Vps'Et
  use j'u:s j'u:z`;

const others = `
  read past r'Ed
  read verb r'i:d
  lead metal l'Ed
  used habit j'u:st
  minute tiny maIn'u:t
  wind turn w'aInd
  winds turn w'aIndz
  wound turn w'aUnd`;

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));

const sounds = new Map<string, string>([
  ...linesOf(nounsAndVerbs).flatMap(([word, noun = '', verb = '']): [string, string][] => [
    [`${word} noun`, noun],
    [`${word} verb`, verb],
  ]),
  ...linesOf(others).map(([word, sense, sound = '']): [string, string] => [`${word} ${sense}`, sound]),
]);

/** Returns eSpeak NG's phonemes of a word in a sense, without an ending; `undefined` if the spelling is enough. */
export function soundOfSense(word: string, sense: Sense): string | undefined {
  return sounds.get(`${word} ${sense}`);
}
