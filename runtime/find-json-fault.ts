const space = /[ \t\n\r]*/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A string up to its closing quotation mark, or to the first invalid character. */
const openString = /"(?:[^"\\\p{Cc}]+|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;

/**
 * Returns the index of the first character that cannot continue JSON, or the text's length if the JSON is cut off;
 * null for complete JSON. `JSON.parse` tells the position of some faults only.
 */
export function findJsonFault(text: string): number | null {
  /** Closing brackets that are still expected. */
  const closing: string[] = [];
  let index = 0;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = index;
    if (!pattern.test(text)) return false;
    index = pattern.lastIndex;
    return true;
  };
  const take = (character: string) => {
    skip(space);
    if (text[index] !== character) return false;
    index += 1;
    return true;
  };
  const takeString = () => {
    skip(space);
    return skip(openString) && text[index] === '"' && take('"');
  };
  const takeKey = () => takeString() && take(':');
  for (;;) {
    if (take('{')) {
      closing.push('}');
      if (!take('}')) {
        if (takeKey()) continue;
        return index;
      }
      closing.pop();
    } else if (take('[')) {
      closing.push(']');
      if (!take(']')) continue;
      closing.pop();
    } else if (text[index] === '"' ? !takeString() : !skip(scalar)) {
      return index;
    }
    for (let last = closing.at(-1); last !== undefined && take(last); last = closing.at(-1)) closing.pop();
    skip(space);
    if (closing.length === 0) return index === text.length ? null : index;
    if (!take(',')) return index;
    if (closing.at(-1) === '}' && !takeKey()) return index;
  }
}
