/**
 * What is drawn in the place of fonts that decks ask for and that are not free: the first of `use` that is installed. The
 * first one is the nearest in shape and width, and may be in a package that set-up could not install; the last one is
 * always there. An installed font comes before all of them.
 */
export type StandIn = {
  for: readonly string[];
  use: readonly string[];
  /** For a family that is heavy by its name alone. */
  weight?: 'bold' | 'black';
  /** Whether the first of `use` is as wide, to 3 % of the width of English text. */
  isAsWide?: true;
};

const sansSerif: readonly StandIn[] = [
  { use: ['Carlito'], isAsWide: true, for: ['Calibri', 'Calibri Light'] },
  {
    use: ['Carlito'],
    for: [
      'Aptos',
      'Aptos Display',
      'Aptos Light',
      'Bierstadt',
      'Candara',
      'Candara Light',
      'Corbel',
      'Corbel Light',
      'Source Sans Pro',
      'Muli',
    ],
  },
  { use: ['Carlito'], weight: 'bold', for: ['Aptos SemiBold'] },
  {
    use: ['Roboto', 'Liberation Sans'],
    isAsWide: true,
    for: [
      'Segoe UI',
      'Nunito',
      'Nunito Sans',
      'Josefin Sans',
      'IBM Plex Sans',
      'Heebo',
      'Exo 2',
      'Ubuntu',
      'Oxygen',
      'Outfit',
      'Figtree',
      'Questrial',
    ],
  },
  {
    use: ['Roboto', 'Liberation Sans'],
    for: [
      'Segoe UI Light',
      'Segoe UI Semilight',
      'Segoe',
      'Ebrima',
      'Leelawadee',
      'Nirmala UI',
      'Bahnschrift',
      'DIN',
      'DIN Alternate',
    ],
  },
  { use: ['Roboto', 'Liberation Sans'], weight: 'bold', for: ['Segoe UI Semibold'] },
  { use: ['Roboto', 'Liberation Sans'], weight: 'black', for: ['Segoe UI Black'] },
  {
    use: ['Liberation Sans'],
    isAsWide: true,
    for: [
      'Arial',
      'Tahoma',
      'Arial Unicode MS',
      'Helvetica',
      'Helvetica Neue',
      'Microsoft Sans Serif',
      'Archivo',
      'Red Hat Display',
      'Roboto',
      'Lato',
    ],
  },
  {
    use: ['DejaVu Sans'],
    isAsWide: true,
    for: ['Verdana', 'Montserrat', 'Montserrat Medium', 'Montserrat Light', 'Poppins', 'Work Sans', 'Sora'],
  },
  { use: ['DejaVu Sans'], for: ['Verdana Pro'] },
  {
    use: ['Lato', 'Liberation Sans'],
    for: [
      'Trebuchet MS',
      'Avenir',
      'Avenir Book',
      'Avenir Light',
      'Avenir Medium',
      'Avenir Next',
      'Avenir Next LT Pro',
      'Skeena',
      'Seaford',
      'Eras Medium ITC',
      'Proxima Nova',
    ],
  },
  {
    use: ['Noto Sans'],
    for: [
      'Lucida Sans',
      'Lucida Sans Unicode',
      'Lucida Grande',
      '.AppleSystemUIFont',
      'SF Pro',
      'SF Pro Text',
      'SF Pro Display',
      'San Francisco',
      'Graphik',
      'Circular',
    ],
  },
  {
    use: ['URW Gothic', 'DejaVu Sans'],
    isAsWide: true,
    for: ['Century Gothic', 'ITC Avant Garde Gothic', 'Avant Garde', 'Space Grotesk', 'Lexend'],
  },
  { use: ['Carlito'], for: ['Futura', 'Futura PT', 'Futura Md BT', 'Tw Cen MT'] },
  {
    use: ['Carlito'],
    for: ['Gill Sans', 'Gill Sans MT', 'Gill Sans Nova', 'Berlin Sans FB', 'Maiandra GD'],
  },
  {
    use: ['Liberation Sans'],
    for: [
      'Franklin Gothic Book',
      'Franklin Gothic Medium',
      'News Gothic MT',
      'Arial Nova',
      'Helvetica Neue Light',
      'Helvetica Neue Medium',
      'HelveticaNeueLT Std',
      'Univers',
      'Gisha',
      'Levenim MT',
      'MS Sans Serif',
      'Neue Haas Grotesk Text Pro',
      'Swiss 72 1 BT',
      'Roboto Medium',
      'Roboto Light',
    ],
  },
  { use: ['Liberation Sans'], weight: 'bold', for: ['Franklin Gothic Demi', 'Franklin Gothic Heavy'] },
  { use: ['Noto Sans'], weight: 'bold', for: ['Arial Rounded MT Bold', 'Graphik Semibold', 'Graphik Bold'] },
  { use: ['Lato', 'Liberation Sans'], weight: 'bold', for: ['Avenir Heavy', 'Eras Bold ITC'] },
  { use: ['Lato', 'Liberation Sans'], weight: 'black', for: ['Avenir Black'] },
  { use: ['PT Sans', 'Liberation Sans'], for: ['Myriad Pro', 'Frutiger', 'Grandview'] },
  { use: ['Linux Biolinum O', 'Carlito'], for: ['Optima'] },
  { use: ['Open Sans', 'Noto Sans'], for: ['Tenorite'] },
  { use: ['Carlito'], weight: 'bold', for: ['Berlin Sans FB Demi'] },
  { use: ['URW Gothic', 'DejaVu Sans'], for: ['Gotham', 'Gotham Book'] },
  { use: ['URW Gothic', 'DejaVu Sans'], weight: 'bold', for: ['Gotham Bold'] },
  { use: ['Comic Neue', 'Liberation Sans'], for: ['Comic Sans MS', 'Chalkboard'] },
  {
    use: ['Open Sans', 'Noto Sans'],
    isAsWide: true,
    for: [
      'Raleway',
      'DM Sans',
      'Rubik',
      'Mulish',
      'Quicksand',
      'Karla',
      'Fira Sans',
      'Plus Jakarta Sans',
      'Public Sans',
      'Libre Franklin',
    ],
  },
  { use: ['Carlito'], isAsWide: true, for: ['Source Sans 3', 'Titillium Web'] },
  { use: ['PT Sans', 'Liberation Sans'], isAsWide: true, for: ['Barlow', 'Hind', 'Jost'] },
  { use: ['Noto Sans'], isAsWide: true, for: ['Varela Round', 'Open Sans', 'Inter'] },
];

const narrow: readonly StandIn[] = [
  {
    use: ['Liberation Sans Narrow'],
    for: [
      'Aptos Narrow',
      'Tw Cen MT Condensed',
      'Franklin Gothic Medium Cond',
      'Arial Nova Cond',
      'Univers Condensed',
      'Roboto Condensed',
    ],
  },
  {
    use: ['Liberation Sans Narrow'],
    weight: 'bold',
    for: ['Tw Cen MT Condensed Extra Bold', 'Franklin Gothic Demi Cond'],
  },
  {
    use: ['PT Sans Narrow', 'Liberation Sans Narrow'],
    for: [
      'Gill Sans MT Condensed',
      'Bebas',
      'League Gothic',
      'Agency FB',
      'Rockwell Condensed',
      'Pathway Gothic One',
    ],
  },
  {
    use: ['Liberation Sans Narrow'],
    isAsWide: true,
    for: ['Arial Narrow', 'Helvetica Narrow', 'Oswald', 'Archivo Narrow', 'Saira Condensed'],
  },
  { use: ['Roboto Condensed', 'Liberation Sans Narrow'], for: ['Avenir Next Condensed', 'Staatliches'] },
  { use: ['Roboto Condensed', 'Liberation Sans Narrow'], weight: 'bold', for: ['DIN Condensed'] },
  { use: ['Open Sans Condensed', 'Liberation Sans Narrow'], weight: 'bold', for: ['Impact'] },
  {
    use: ['PT Sans Narrow', 'Liberation Sans Narrow'],
    weight: 'bold',
    for: ['Haettenschweiler', 'Bernard MT Condensed'],
  },
  { use: ['Roboto Condensed', 'Liberation Sans Narrow'], isAsWide: true, for: ['Anton', 'Fjalla One'] },
  { use: ['PT Sans Narrow', 'Liberation Sans Narrow'], isAsWide: true, for: ['Barlow Condensed'] },
];

const serif: readonly StandIn[] = [
  { use: ['DejaVu Serif'], for: ['Lucida Bright', 'Lucida Fax', 'Roboto Slab'] },
  { use: ['Roboto Slab', 'DejaVu Serif'], for: ['Rockwell'] },
  { use: ['Roboto Slab', 'DejaVu Serif'], weight: 'black', for: ['Rockwell Extra Bold'] },
  {
    use: ['PT Serif', 'Caladea'],
    isAsWide: true,
    for: ['Georgia', 'Gelasio', 'Playfair Display', 'Crete Round', 'DM Serif Display', 'Spectral'],
  },
  { use: ['PT Serif', 'Caladea'], for: ['Georgia Pro', 'Sitka Text', 'GT Sectra Fine Rg', 'Charter'] },
  {
    use: ['Liberation Serif'],
    isAsWide: true,
    for: ['Times', 'Crimson Text', 'Crimson Pro', 'Cormorant Garamond', 'Times New Roman'],
  },
  { use: ['Caladea'], isAsWide: true, for: ['Cambria Math', 'Cambria'] },
  {
    use: ['Linux Libertine O', 'Caladea'],
    for: [
      'Constantia',
      'Garamond',
      'Adobe Garamond Pro',
      'Bembo',
      'Goudy Old Style',
      'Californian FB',
      'Footlight MT Light',
      'High Tower Text',
      'Bell MT',
      'Baskerville',
      'Baskerville Old Face',
      'Calisto MT',
      'Minion Pro',
      'Hoefler Text',
      'Sabon Next LT',
      'Bodoni MT',
      'Cochin',
      'Josefin Slab',
      'Rokkitt',
    ],
  },
  {
    use: ['Liberation Serif'],
    for: ['Perpetua', 'Perpetua Titling MT', 'Centaur', 'Bodoni MT Condensed', 'Source Serif Pro'],
  },
  { use: ['C059', 'Noto Serif'], for: ['Didot', 'Modern No. 20', 'Century'] },
  { use: ['C059', 'Noto Serif'], weight: 'bold', for: ['Elephant'] },
  {
    use: ['P052', 'Liberation Serif'],
    isAsWide: true,
    for: ['Palatino', 'Palatino Linotype', 'Book Antiqua', 'Zilla Slab', 'Vidaloka'],
  },
  {
    use: ['C059', 'Noto Serif'],
    isAsWide: true,
    for: ['Century Schoolbook', 'New Century Schoolbook', 'Bitter', 'Abril Fatface'],
  },
  { use: ['URW Bookman', 'DejaVu Serif'], isAsWide: true, for: ['Bookman Old Style', 'Bookman'] },
  { use: ['Noto Serif'], isAsWide: true, for: ['Merriweather', 'Source Serif 4', 'Arvo'] },
  { use: ['Roboto Slab', 'DejaVu Serif'], isAsWide: true, for: ['Lora'] },
  { use: ['DejaVu Serif'], isAsWide: true, for: ['Libre Baskerville'] },
  { use: ['Linux Libertine O', 'Caladea'], isAsWide: true, for: ['Alegreya'] },
];

const fixedWidth: readonly StandIn[] = [
  {
    use: ['DejaVu Sans Mono'],
    isAsWide: true,
    for: [
      'Lucida Console',
      'Lucida Sans Typewriter',
      'Cascadia Code',
      'Monaco',
      'Menlo',
      'Andale Mono',
      'Roboto Mono',
      'Source Code Pro',
      'IBM Plex Mono',
      'Fira Code',
      'JetBrains Mono',
    ],
  },
  { use: ['DejaVu Sans Mono'], for: ['Consolas', 'SF Mono', 'Space Mono'] },
  { use: ['Liberation Mono'], isAsWide: true, for: ['Courier', 'Courier New'] },
  { use: ['Liberation Mono'], for: ['OCR A Extended'] },
];

const handwriting: readonly StandIn[] = [
  {
    use: ['Comic Neue', 'Liberation Sans'],
    for: [
      'Segoe Print',
      'Bradley Hand ITC',
      'Ink Free',
      'Informal Roman',
      'Kristen ITC',
      'Caveat',
      'Permanent Marker',
      'Amatic SC',
    ],
  },
  {
    use: ['Z003', 'Caladea'],
    for: [
      'Segoe Script',
      'Lucida Handwriting',
      'Lucida Calligraphy',
      'Apple Chancery',
      'Zapfino',
      'Brush Script MT',
      'Edwardian Script ITC',
      'Freestyle Script',
      'French Script MT',
      'Pacifico',
      'Lobster',
      'Great Vibes',
      'Satisfy',
    ],
  },
  { use: ['Z003', 'Caladea'], isAsWide: true, for: ['Monotype Corsiva', 'Zapf Chancery'] },
  { use: ['Z003', 'Caladea'], weight: 'bold', for: ['Script MT Bold'] },
  { use: ['Comic Neue', 'Liberation Sans'], isAsWide: true, for: ['Indie Flower'] },
];

const display: readonly StandIn[] = [
  {
    use: ['DejaVu Sans'],
    weight: 'bold',
    for: ['Gill Sans Ultra Bold', 'Arial Black', 'Broadway', 'Showcard Gothic'],
  },
  { use: ['Lato', 'Liberation Sans'], weight: 'bold', for: ['Britannic Bold'] },
  { use: ['Roboto Slab', 'DejaVu Serif'], weight: 'black', for: ['Cooper Black'] },
  { use: ['DejaVu Sans'], for: ['Copperplate Gothic Bold', 'Copperplate Gothic Light'] },
  { use: ['Roboto Slab', 'DejaVu Serif'], weight: 'bold', for: ['Stencil', 'Algerian'] },
  { use: ['URW Gothic', 'DejaVu Sans'], weight: 'bold', for: ['Bauhaus 93'] },
  { use: ['Comic Neue', 'Liberation Sans'], for: ['Papyrus'] },
];

const signs: readonly StandIn[] = [
  { use: ['DejaVu Sans'], for: ['Segoe UI Symbol'] },
  { use: ['Noto Color Emoji'], for: ['Segoe UI Emoji', 'Apple Color Emoji'] },
];

const eastAsian: readonly StandIn[] = [
  {
    use: ['Noto Sans CJK JP'],
    isAsWide: true,
    for: [
      'MS Gothic',
      'MS PGothic',
      'ＭＳ ゴシック',
      'ＭＳ Ｐゴシック',
      'Meiryo',
      'Yu Gothic',
      '游ゴシック',
      'Noto Sans JP',
    ],
  },
  {
    use: ['Noto Sans CJK SC'],
    isAsWide: true,
    for: ['SimSun', 'SimHei', 'Microsoft YaHei', 'DengXian', '宋体', '等线'],
  },
  { use: ['Noto Sans CJK TC'], isAsWide: true, for: ['PMingLiU', 'Microsoft JhengHei', '新細明體'] },
  { use: ['Noto Sans CJK KR'], isAsWide: true, for: ['Malgun Gothic', 'Gulim', '맑은 고딕', '굴림'] },
];

/** The widths are those of English text: of the fonts that are not free as published, of the others as measured. */
export const standIns: readonly StandIn[] = [
  ...sansSerif,
  ...narrow,
  ...serif,
  ...fixedWidth,
  ...handwriting,
  ...display,
  ...signs,
  ...eastAsian,
];
