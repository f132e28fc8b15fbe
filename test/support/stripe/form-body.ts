export type FormTree = { [key: string]: string | FormTree };

/** Parses Stripe's form parameters: `items[0][price]=p&expand[0]=x` → `{ items: { 0: { price: 'p' } }, expand: { 0: 'x' } }`. */
export function parseForm(text: string): FormTree {
  const tree: FormTree = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let branch = tree;
    for (const key of keys) branch = branchAt(branch, key);
    branch[last] = value;
  }
  return tree;
}

function branchAt(tree: FormTree, key: string): FormTree {
  const found = tree[key];
  if (typeof found === 'object') return found;
  const branch: FormTree = {};
  tree[key] = branch;
  return branch;
}

export function textAt(tree: FormTree, ...path: string[]): string | undefined {
  let at: string | FormTree | undefined = tree;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string' ? at : undefined;
}

export function textsAt(tree: FormTree, key: string): string[] {
  const branch = tree[key];
  return typeof branch === 'object' ? Object.values(branch).filter((one) => typeof one === 'string') : [];
}
