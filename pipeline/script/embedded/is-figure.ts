const figure =
  /^[~+–−-]?[$€£¥]?\d[\d.,]*\s?(?:%|x|\+|[kKmMbB]n?|(?:pts|points?|hours?|days?|weeks?|months?|years?|minutes?|seconds?))?\+?$/;

/** A number by itself, with its sign or unit: "27%", "$1.2M", "3.4x", "18 days". */
export function isFigure(text: string): boolean {
  return figure.test(text.trim());
}
