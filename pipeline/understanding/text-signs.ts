const unit =
  '(?:%|‰|[xX×]|[kKmMbB]n?|bn|mn|million|billion|trillion|[$€£¥₹+]|(?:kr|SEK|NOK|DKK|USD|EUR|GBP|CHF|INR)(?![A-Za-z])|pts?|bps|hrs?|h|min|s|ms|days?|weeks?|months?|years?|GB|TB)';
const upTo = String.raw`(?:\s?[-–/→]\s?[$€£¥₹]?\d[\d.,]*\s?(?:%|[xXkKmMbB]|\w{1,6})?\+?)`;
const figure = new RegExp(
  String.raw`^[~≈<>+\-–−±$€£¥₹]*\s?\d[\d.,:\s]*\s?${unit}*\+?${upTo}?(?:\s?\/\s?\w+)?$`,
);
const loneYear = /^(?:19|20)\d\d$/;
const figureInText = /[$€£¥₹]?\d[\d.,]*(?:\s?(?:%|[xX×]\b|[kKMB]\b|bn\b|million|billion|[$€£¥₹]))?\+?/g;
const longestFigure = 22;
/** Web address in lower case, which excludes ASP.NET. */
const webAddress =
  /(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|org|net|io|gov|edu|dev|ai|co|example)(?:\/\S*)?\b/;
const mailAddress = /[\w.+-]+@[\w-]+\.\w+/;
/** Phone number. "(1860-1910)" is a time span. */
const phoneNumber = /(?:\+|\((?!(?:1\d|20)\d\d\s?[-–]\s?\d{2,4}\)))\d[\d\s()-]{7,}/;
/** Address without a path, or with a path that names an activity. */
const homeAddress =
  /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/?$|\/(?:contact|demo|book|trial|start|signup|sign-up|register|join|get-started)(?:-us)?\/?$/i;
/** Services where people store files, code and videos. */
const storage =
  /\b(?:github|gitlab|bitbucket|drive\.google|docs\.google|youtube|youtu\.be|kaggle|dropbox)\b/i;
const caption = /^(?:fig(?:ure|\.)?|table|chart|exhibit)\s?\d+/i;
const datesAndStages: readonly RegExp[] = [
  /^(?:(?:19|20)\d\d(?:\s?[-–/]\s?(?:\d{2,4}|now|today))?|(?:Q[1-4]|H[12])(?:\s?['’]?\d{2,4})?|(?:FY|CY)\s?['’]?\d{2,4})\b/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\.?\s?(?:\d{1,2},?\s?)?(?:['’]?\d{2,4})?\b/i,
  /^(?:(?:day|week|month|year|phase|quarter|stage|sprint)s?\s?\d+(?:\s?[-–]\s?\d+)?|today|now|next|(?:short|mid|medium|long)[- ]?term\b.*|immediate\b.*)\b/i,
];
const personName =
  /^(?:(?:Dr|Mr|Ms|Mrs|Prof)\.?\s)?\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,3}(?:,.*)?$/u;

/**
 * Tells whether a text is a number with its unit, and nothing else: "$4.5M", "24 %", "3x", "5–7 weeks", "$12/mo". A lone year is a
 * date.
 */
export function isFigure(text: string): boolean {
  const trimmed = text.trim();
  return (
    text.length <= longestFigure &&
    figure.test(trimmed) &&
    !loneYear.test(trimmed) &&
    !phoneNumber.test(trimmed)
  );
}

export function figuresIn(text: string): string[] {
  return text.match(figureInText) ?? [];
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Tells whether a text has at least one word, not only a sign or a number. */
export const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export const hasWebAddress = (text: string): boolean => webAddress.test(text);
/**
 * Tells whether a text contains an address of a person or an organisation, instead of one of a document, a source
 * or a video.
 */
export function hasHomeAddress(text: string): boolean {
  const address = webAddress.exec(text)?.[0].replace(/[.,;:)]+$/, '');
  return address !== undefined && homeAddress.test(address) && !storage.test(address);
}
export const withoutWebAddress = (text: string): string => text.replace(webAddress, '');

/** Tells whether a text is contact data: an email address, a phone number, an account name. */
export function isWayToReach(text: string): boolean {
  return (
    mailAddress.test(text) || phoneNumber.test(text) || /^@\w+$/.test(text) || /\blinkedin\b/i.test(text)
  );
}

/** Tells whether a text is a sentence that opens with a quotation mark. */
export const isQuoted = (text: string): boolean => /^[“"„«]/.test(text) && countWords(text) > 6;

/** Tells whether a text is a caption: "Figure 3: …". */
export const isCaption = (text: string): boolean => caption.test(text);
/** Tells whether a text opens with a date, a quarter or a numbered stage. */
export const isDated = (text: string): boolean => datesAndStages.some((form) => form.test(text));
export const looksLikeName = (text: string): boolean => personName.test(text) && text.length < 40;
