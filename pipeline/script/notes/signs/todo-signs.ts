/** Signs that the slide or its notes are not finished. */
export const todoSigns: readonly RegExp[] = [
  /\b(?:TO-?DO|TBD|TBC|FIXME|XXX?|lorem ipsum)\b/iu,
  /\bXX+\b/iu,
  /\?\?/iu,
  /__/iu,
  /\bplaceholder\b/iu,
  /\bto be (?:confirmed|added|updated|completed|determined|finali[sz]ed|inserted|replaced)\b/iu,
  /\byet to be\b/iu,
  /\bneeds? (?:an? )?(?:update|updating|to be (?:updated|checked|confirmed|replaced)|review|sign-?off|numbers?|new (?:image|picture|data|logo))\b/iu,
  /\b(?:has|have|needs?) to (?:approve|sign off|confirm|sign this off)\b/iu,
  /^(?:missing|waiting (?:for|on)|pending|shall we|should we (?:add|drop|keep|move|replace|change|rename)|what do we (?:exactly |really )?mean by)\b/iu,
  /\bmake (?:the )?(?:font|text|logo|image|picture)s? (?:bigger|smaller|larger)\b/iu,
];
