import { wordList } from '../word-list.ts';

/** Acronyms that are spoken as a word, in the spelling that makes a voice say them correctly. */
export const acronymsSaidAsWords: Record<string, string> = {
  ACID: 'acid',
  APAC: 'eigh-pack',
  ASCII: 'askee',
  ASEAN: 'azzee-ahn',
  BANT: 'bant',
  CAPTCHA: 'captcha',
  CAPEX: 'cap-ex',
  CISO: 'see-so',
  COBOL: 'cobol',
  CORS: 'cors',
  COVID: 'covid',
  CRUD: 'crud',
  DACH: 'dock',
  EBIT: 'ee-bit',
  EBITDA: 'ee-bit-dah',
  EMEA: 'ee-mee-ah',
  ESOP: 'ee-sop',
  FAANG: 'fang',
  FEMA: 'fee-ma',
  FERPA: 'fur-pa',
  FICO: 'fye-co',
  FIFA: 'fifa',
  FIFO: 'fye-foe',
  FOMO: 'fomo',
  GAAP: 'gap',
  GIF: 'gif',
  GUI: 'gooey',
  HIPAA: 'hippa',
  HVAC: 'H-vac',
  IBAN: 'eye-ban',
  IKEA: 'ikea',
  ITIL: 'eye-til',
  JPEG: 'jay-peg',
  JSON: 'jason',
  LAN: 'lan',
  LASER: 'laser',
  LATAM: 'lat-am',
  LDAP: 'el-dap',
  LIBOR: 'lye-bore',
  LIFO: 'lye-foe',
  MEDDIC: 'medic',
  MEDDPICC: 'med-pick',
  NASA: 'nasa',
  NASDAQ: 'naz-dack',
  NATO: 'nato',
  NIST: 'nist',
  NVIDIA: 'nvidia',
  OPEC: 'opec',
  OPEX: 'op-ex',
  OSHA: 'osha',
  PIN: 'pin',
  RACI: 'ray-see',
  RADAR: 'radar',
  RAID: 'raid',
  RAM: 'ram',
  RBAC: 'R-back',
  ROM: 'rom',
  SAML: 'sam-el',
  SASE: 'sassy',
  SCRUM: 'scrum',
  SIEM: 'sim',
  SIM: 'sim',
  SOC: 'sock',
  SOX: 'socks',
  SWAT: 'swat',
  SWIFT: 'swift',
  SWOT: 'swot',
  UNESCO: 'you-nesco',
  UNICEF: 'unicef',
  VOIP: 'voyp',
  WAN: 'wan',
  WYSIWYG: 'wizzy-wig',
  YAML: 'yaml',
  ZIP: 'zip',
};

/** Acronyms that could be spoken as a word and are still spelled. */
export const acronymsSpelled = new Set(
  'AICPA ASAP CIA ECMA FAQ IEEE USDA USAID UCLA UNLV USMCA USPTO'.split(' '),
);

/** Short everyday words that people put in capitals for emphasis; other short words in capitals are spelled. */
export const everydayShortWords: ReadonlySet<string> = new Set(wordList(import.meta, 'everyday-short-words'));

/** Words in capitals that are acronyms in a normal sentence, and words in one that is entirely in capitals. */
export const wordsWhenAllIsCapitals = new Set(['it', 'us', 'who', 'am', 'pm', 'i', 'a']);

/** Names whose capitals mislead a voice, in the spelling that makes it say them correctly. */
export const namesInMixedCase: Record<string, string> = {
  SaaS: 'sass',
  PaaS: 'pass',
  IaaS: 'eye-az',
  DaaS: 'dass',
  XaaS: 'zass',
  WWI: 'World War one',
  WWII: 'World War two',
  PhD: 'P H D',
  VoIP: 'voyp',
  iOS: 'I O S',
  iPadOS: 'eye-pad O S',
  macOS: 'mac O S',
  LinkedIn: 'Linked-in',
  PostgreSQL: 'Postgres Q L',
  MongoDB: 'Mongo D B',
  LaTeX: 'lay-tech',
  FFmpeg: 'F F M peg',
  FFMpeg: 'F F M peg',
  WiFi: 'why-fye',
  CapEx: 'cap-ex',
  OpEx: 'op-ex',
  PowerBI: 'Power B I',
};

/**
 * Technical terms and brands that voices mispronounce, in lower case. Customers' names belong in the user's
 * dictionary.
 */
export const trickyWords: Record<string, string> = {
  huawei: 'wah-way',
  hyundai: 'hun-day',
  kubernetes: 'koober-netties',
  nginx: 'engine X',
  nike: 'nye-key',
  omnichannel: 'omni-channel',
  regex: 'redge-ex',
  xiaomi: 'shao-mee',
};
