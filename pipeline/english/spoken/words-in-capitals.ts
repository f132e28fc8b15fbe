/** Acronyms that are said as a word, in the spelling that makes a voice say it right. */
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
  SKU: 'skew',
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

/** They look as if they could be said, and are spelled. */
export const acronymsSpelled = new Set(
  'AICPA ASAP CIA ECMA FAQ IEEE USDA USAID UCLA UNLV USMCA USPTO'.split(' '),
);

/** Short everyday words that people put into capitals for emphasis; anything else this short is spelled. */
export const everydayShortWords = new Set(
  (
    'a act add age ago aid aim air am an and any app apps arm art ask bad bag ban bar bed bet bid bit box bus cap cost cup dry ear egg era eye fee fly gap gas god got guy hat hit hub ice ill jet kid lab leg lie lip lot mid mom odd oil pen pet pop pot rid rob row sea sir sky son sun tax tea tie tie top van vet web wet wow zoo and any are as at be big boy but buy by can car cut day did do due eat end far few fit fix for fun ' +
    'get go got had has he her hey hi him his hot how if in is its job joy key kit law lay led let lot low ' +
    'mad man map may me men met mix my net new no nor not now of off oh old on one or our out own pay per ' +
    'plan put ran raw red run sad said saw say see set she sit six so sum ten the tip to top try two up use via ' +
    'war was way we who why win won yes yet you all also area asks away back base been best both bulk call came ' +
    'care case city come core cost data date deal demo does done down draft drop each ease easy edge else even ' +
    'ever fact fail fall fast feel file fill find fine firm five flow four free from full fund gain game gave ' +
    'give goal goes good grow half hand hard have head hear help here hero high hire hold home hope hour huge ' +
    'idea into item join jump just keep kept kind know lack last late lead lean left less life like line link ' +
    'list live long look loss lost love made main make many mark mind miss more most move much must name near ' +
    'need next nice nine note once only open over page paid part pass past path pick plus pool post push rate ' +
    'read real rely rest rich ride ring rise risk road role room rule safe said sale same save seat seek seem ' +
    'self sell send show side sign site size skip slow soon sort spot star stay step stop such sure take talk ' +
    'task team tell test text than that them then they this time tips tool tour trip true turn type unit upon ' +
    'used user vast very vote wait walk want warm week well went were what when whom wide will wins wise wish ' +
    'with word work year your zero zone dont cant its'
  ).split(' '),
);

/** Words that are acronyms in a normal sentence and pronouns in one that is written in capitals throughout. */
export const wordsWhenAllIsCapitals = new Set(['it', 'us', 'who', 'am', 'pm', 'i', 'a']);

/** Names whose capitals mislead, in the spelling that makes a voice say them right. */
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
  iOS: 'eye O S',
  iPadOS: 'eye-pad O S',
  macOS: 'mac O S',
  LinkedIn: 'Linked-in',
  PostgreSQL: 'Postgres Q L',
  MongoDB: 'Mongo D B',
  LaTeX: 'lay-tech',
  WiFi: 'why-fye',
  CapEx: 'cap-ex',
  OpEx: 'op-ex',
  PowerBI: 'Power B eye',
};

/** Words of the trade that voices stumble over, in lower case. Names of customers go into the user's dictionary. */
export const trickyWords: Record<string, string> = {
  async: 'eigh-sink',
  huawei: 'wah-way',
  hyundai: 'hun-day',
  kubernetes: 'koober-netties',
  nginx: 'engine X',
  nike: 'nye-key',
  omnichannel: 'omni-channel',
  regex: 'redge-ex',
  xiaomi: 'shao-mee',
};
