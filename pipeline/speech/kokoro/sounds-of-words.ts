/**
 * English words that eSpeak NG mispronounces, with the right sounds in its own phoneme names, which are valid for
 * both accents. Most are terms of computing, which are newer than its dictionary, and plurals that are spelled like
 * a verb or like the plural of another word ("analyses", "axes").
 */
const words = `
  analyses @n'alIs,i:z
  async 'eIsINk
  asynchronous eIs'INkr@n@s
  asynchronously eIs'INkr@n@sli
  axes 'aksi:z
  config k'0nfIg
  devops d'Ev0ps
  diagnoses d,aI@gn'oUsi:z
  dotnet d'0tn,Et
  enum 'i:nVm
  failure f'eIlj3
  familiar f@m'Ilj3
  gnocchi nj'0ki
  htaccess ,eItS,ti:;'aksEs
  idempotency ,aId@mp'oUt@nsi
  idempotent ,aId@mp'oUt@nt
  interrupt ,Int@r'Vpt
  kubectl k'u:bk@ntr,oUl
  multi m'Vlti
  postgres p'oUstgrEs
  prognoses pr0gn'oUsi:z
  rebase r,i:b'eIs
  rebased r,i:b'eIst
  rebasing r,i:b'eIsIN
  redis r'EdIs
  synopses sI2n'0psi:z
  theses T'i:si:z`;

/** eSpeak NG's phonemes of words that it mispronounces, by the word in lower case. */
export const soundsOfWords: ReadonlyMap<string, string> = new Map(
  words
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [word = '', sound = ''] = line.trim().split(' ');
      return [word, sound];
    }),
);
