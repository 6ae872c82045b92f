import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * The names that a source gives to variables, parameters, functions, types and the properties of types.
 * A property that is taken out of an object under its own name is named where it is declared.
 */
export const declaredNames = (path: string, source: string): string[] => {
  const found: string[] = [];
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const addFunction = ({ id, params }: ESTree.Function) =>
    found.push(...[id, ...params].flatMap(namesIn));
  new Visitor({
    VariableDeclarator: ({ id }) => found.push(...namesIn(id)),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => found.push(...params.flatMap(namesIn)),
    ClassDeclaration: ({ id }) => found.push(...namesIn(id)),
    CatchClause: ({ param }) => found.push(...namesIn(param)),
    TSTypeAliasDeclaration: ({ id }) => found.push(...namesIn(id)),
    TSInterfaceDeclaration: ({ id }) => found.push(...namesIn(id)),
    TSTypeParameter: ({ name }) => found.push(...namesIn(name)),
    TSPropertySignature: ({ key }) => found.push(...namesIn(key)),
  }).visit(program);
  return found;
};

const namesIn = (node: ESTree.Node | null | undefined): string[] => {
  if (!node) return [];
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'ObjectPattern')
    return node.properties
      .filter((property) => property.type !== 'Property' || !property.shorthand)
      .flatMap(namesIn);
  if (node.type === 'Property') return namesIn(node.value);
  if (node.type === 'ArrayPattern') return node.elements.flatMap(namesIn);
  if (node.type === 'RestElement') return namesIn(node.argument);
  return node.type === 'AssignmentPattern' ? namesIn(node.left) : [];
};

/** The words of a name in camel case, in small letters. */
export const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
