import { type ESTree, parseSync, Visitor } from 'vite';

/** What the source of a page's part says by itself, though it should say it by a catalogue's key. */
export const findHardCodedText = (path: string, source: string): string[] => {
  const found: string[] = [];
  const look = (value: Value) => found.push(...textsIn(value).filter(hasLetters));
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor({
    JSXElement: ({ children }) => children.forEach(look),
    JSXFragment: ({ children }) => children.forEach(look),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && shownAttributes.has(name.name)) look(value);
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'showToast') look(given[1]);
      if (callee.name === 'pageHead') propertiesOf(given[0]).forEach(look);
    },
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression' && isTitle(left)) look(right);
    },
  }).visit(program);
  return found.map((text) => text.trim().replaceAll(/\s+/g, ' '));
};

type Value = ESTree.Node | null | undefined;

/** What is shown or read aloud, of elements and of our own parts. */
const shownAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'failed',
  'label',
  'placeholder',
  'text',
  'title',
]);

/** Texts that can become the value itself; not those that only choose it or name a key. */
const textsIn = (value: Value): string[] => {
  if (!value) return [];
  if (value.type === 'JSXText') return [value.value];
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : [];
  if (value.type === 'TemplateLiteral') return value.quasis.map((quasi) => quasi.value.raw);
  return branchesOf(value).flatMap(textsIn);
};

const branchesOf = (value: ESTree.Node): Value[] => {
  if (value.type === 'JSXExpressionContainer') return [value.expression];
  if (value.type === 'ConditionalExpression') return [value.consequent, value.alternate];
  if (value.type === 'LogicalExpression') return [value.left, value.right];
  if (value.type === 'BinaryExpression' && value.operator === '+') return [value.left, value.right];
  return [];
};

const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replaceAll(names, ''));

/** Of formats and of the currency: the same in every language. */
const names = /\b(CSV|JSON|MXN|PDF|PNG|SVG|XLSX?)\b/g;

const propertiesOf = (value: Value): Value[] =>
  value?.type === 'ObjectExpression'
    ? value.properties.map((property) => (property.type === 'Property' ? property.value : null))
    : [];

const isTitle = ({ object, property }: ESTree.MemberExpression): boolean =>
  object.type === 'Identifier' &&
  object.name === 'document' &&
  property.type === 'Identifier' &&
  property.name === 'title';
