import pptxgenjs from 'pptxgenjs';

type PresentationConstructor = typeof pptxgenjs.default;
export type Presentation = InstanceType<PresentationConstructor>;
export type PresentationSlide = ReturnType<Presentation['addSlide']>;

/** The package is an ES module with types for CommonJS: TypeScript takes the class itself for a namespace. */
function isConstructor(value: unknown): value is PresentationConstructor {
  return typeof value === 'function';
}

/** Makes an empty presentation in Calibri; `company` is its author, too. */
export function newPresentation(
  layout: 'LAYOUT_WIDE' | 'LAYOUT_4x3',
  title: string,
  company: string,
): Presentation {
  const loaded: unknown = pptxgenjs;
  if (!isConstructor(loaded)) throw new TypeError('pptxgenjs has no presentation class');
  const presentation = new loaded();
  presentation.layout = layout;
  presentation.title = title;
  presentation.author = company;
  presentation.company = company;
  presentation.theme = { headFontFace: 'Calibri', bodyFontFace: 'Calibri' };
  return presentation;
}
