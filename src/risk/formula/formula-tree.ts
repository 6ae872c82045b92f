export type FormulaOperator = '+' | '-' | '*' | '/' | '^';
export const formulaFunctions = ['min', 'max', 'abs', 'round'] as const;
export type FormulaFunction = (typeof formulaFunctions)[number];

/** A formula as it is computed. It has no parentheses and no blanks: two ways to write one formula are one tree. */
export type FormulaTree =
  | { kind: 'number'; digits: string }
  | { kind: 'variable'; token: string }
  | { kind: 'calculation'; token: string }
  | { kind: 'negative'; of: FormulaTree }
  | { kind: 'operation'; operator: FormulaOperator; left: FormulaTree; right: FormulaTree }
  | { kind: 'abs'; of: FormulaTree }
  | { kind: 'min' | 'max'; of: FormulaTree[] }
  | { kind: 'round'; of: FormulaTree; places: number };

/** The variables and the calculations that a formula uses, each once, in the order in which it names them. */
export const referencesOf = (
  tree: FormulaTree,
): { variables: string[]; calculations: string[] } => {
  const tokens = (kind: 'variable' | 'calculation') => [
    ...new Set(nodesOf(tree).flatMap((node) => (node.kind === kind ? [node.token] : []))),
  ];
  return { variables: tokens('variable'), calculations: tokens('calculation') };
};

const nodesOf = (tree: FormulaTree): FormulaTree[] => [
  tree,
  ...childrenOf(tree).flatMap((child) => nodesOf(child)),
];

const childrenOf = (tree: FormulaTree): FormulaTree[] => {
  switch (tree.kind) {
    case 'negative':
    case 'abs':
    case 'round':
      return [tree.of];
    case 'operation':
      return [tree.left, tree.right];
    case 'min':
    case 'max':
      return tree.of;
    case 'number':
    case 'variable':
    case 'calculation':
      return [];
  }
};

/** How tightly each kind of node binds what stands beside it. */
const binding = { '+': 1, '-': 1, '*': 2, '/': 2, negative: 3, '^': 4, whole: 5 } as const;

/**
 * The one way to write a tree: no blanks, no parentheses that change nothing. Never longer than what
 * was written, and read again it is the same tree. `nested` may name calculations in another way.
 */
export const canonicalText = (
  tree: FormulaTree,
  nested: (abbreviation: string) => string = (abbreviation) => abbreviation,
): string => {
  const write = (node: FormulaTree): string => {
    switch (node.kind) {
      case 'number':
        return node.digits;
      case 'variable':
        return node.token;
      case 'calculation':
        return nested(node.token);
      case 'negative':
        return `-${inside(node.of, binding.negative)}`;
      case 'operation':
        return writeOperation(node);
      case 'abs':
        return `abs(${write(node.of)})`;
      case 'min':
      case 'max':
        return `${node.kind}(${writeList(node.of)})`;
      case 'round':
        return node.places === 0
          ? `round(${write(node.of)})`
          : `round(${writeList([node.of, { kind: 'number', digits: String(node.places) }])})`;
    }
  };
  const writeOperation = ({ operator, left, right }: Operation): string => {
    const own = binding[operator];
    // A power is read from the right, everything else from the left.
    const [leftMost, rightMost] =
      operator === '^' ? [binding.whole, binding.negative] : [own, own + 1];
    return inside(left, leftMost) + operator + inside(right, rightMost);
  };
  const writeList = (args: FormulaTree[]): string => args.map(write).reduce(joinByComma);
  const inside = (node: FormulaTree, least: number): string =>
    bindingOf(node) < least ? `(${write(node)})` : write(node);
  return write(tree);
};

/** A blank keeps two numbers apart that would look like one with a decimal comma. */
const joinByComma = (before: string, next: string): string =>
  endsInNumber.test(before) && /^[0-9]/.test(next) ? `${before}, ${next}` : `${before},${next}`;

const endsInNumber = /(?<![A-Z0-9$.])[0-9.]+$/;

type Operation = Extract<FormulaTree, { kind: 'operation' }>;

const bindingOf = (node: FormulaTree): number => {
  if (node.kind === 'operation') return binding[node.operator];
  return node.kind === 'negative' ? binding.negative : binding.whole;
};
