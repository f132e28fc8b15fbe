/** Acronyms that are said as a word, in the spelling that makes a voice say them right. */
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

/** Acronyms that could be said as a word and are spelled all the same. */
export const acronymsSpelled = new Set(
  'AICPA ASAP CIA ECMA FAQ IEEE USDA USAID UCLA UNLV USMCA USPTO'.split(' '),
);

/** Short everyday words that people put in capitals for emphasis; other short words in capitals are spelled. */
export const everydayShortWords: ReadonlySet<string> = new Set(
  `a act add age ago aid aim air all also am an and any app apps are area arm art as ask asks at away back
  bad bag ban bar base be bed been best bet bid big bit both box boy bulk bus but buy by call came can cant
  cap car care case city come core cost cup cut data date day deal demo did do does done dont down draft
  drop dry due each ear ease easy eat edge egg else end era even ever eye fact fail fall far fast fee feel
  few file fill find fine firm fit five fix flow fly for four free from full fun fund gain game gap gas gave
  get give go goal god goes good got grow guy had half hand hard has hat have he head hear help her here
  hero hey hi high him hire his hit hold home hope hot hour how hub huge ice idea if ill in into is item its
  jet job join joy jump just keep kept key kid kind kit know lab lack last late law lay lead lean led left
  leg less let lie life like line link lip list live long look loss lost lot love low mad made main make man
  many map mark may me men met mid mind miss mix mom more most move much must my name near need net new next
  nice nine no nor not note now odd of off oh oil old on once one only open or our out over own page paid
  part pass past path pay pen per pet pick plan plus pool pop post pot push put ran rate raw read real red
  rely rest rich rid ride ring rise risk road rob role room row rule run sad safe said sale same save saw
  say sea seat see seek seem self sell send set she show side sign sir sit site six size skip sky slow so
  son soon sort spot star stay step stop such sum sun sure take talk task tax tea team tell ten test text
  than that the them then they this tie time tip tips to tool top tour trip true try turn two type unit up
  upon use used user van vast very vet via vote wait walk want war warm was way we web week well went were
  wet what when who whom why wide will win wins wise wish with won word work wow year yes yet you your zero
  zone zoo`.split(/\s+/),
);

/** Capitals that are acronyms in a normal sentence, and words in one that is in capitals throughout. */
export const wordsWhenAllIsCapitals = new Set(['it', 'us', 'who', 'am', 'pm', 'i', 'a']);

/** Names whose capitals mislead a voice, in the spelling that makes it say them right. */
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
 * Technical terms and brands that voices mispronounce, in lower case. Customers' names go into the user's dictionary.
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
