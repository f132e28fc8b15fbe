/** Words of an unnamed person: "I want to send money to my friend". A phase or a class may have the number I. */
export const saysI =
  /(?<!\b(?:[Pp]hase|[Pp]art|[Tt]ype|[Ll]evel|[Ss]tage|[Cc]lass|[Tt]ier|[Gg]rade|[Vv]olume|War)\s)\bI(?:['’]\p{L}+)?(?=\s)(?!\s[&/])|\b[Mm]y\s\p{Ll}|\b(?:me|mine|myself)\b/u;
