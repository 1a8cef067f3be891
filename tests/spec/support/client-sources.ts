import { join, relative } from 'node:path';
import * as ast from 'typescript/unstable/ast';
import { API, type Project, type Type } from 'typescript/unstable/sync';

/** Names in the client sources: calls, routes with a screen, hub events and text keys. */
export type ClientUse = Record<'calls' | 'routes' | 'events' | 'texts', ReadonlySet<string>>;
/** The five calls of a resource are named by its two words. */
export type ResourceWords = Record<string, { one: string; many: string }>;

type Site = { node: ast.Node; path: string };
type Pick = (node: ast.Node, path: string) => ast.Node | undefined;

/** The first argument of a call `name(…)` or `x.name(…)`. */
const argumentOf =
  (name: string): Pick =>
  (node) => {
    if (!ast.isCallExpression(node)) return undefined;
    const { expression } = node;
    const called = ast.isPropertyAccessExpression(expression) ? expression.name : expression;
    return ast.isIdentifier(called) && called.text === name ? node.arguments[0] : undefined;
  };

/** The value of a JSX attribute with this name. */
const expressionOf = ({ name, initializer }: ast.JsxAttribute, wanted: string): ast.Node | undefined => {
  if (!ast.isIdentifier(name) || name.text !== wanted) return undefined;
  return initializer && ast.isJsxExpression(initializer) ? initializer.expression : initializer;
};

const isServiceCall = argumentOf('call');
const picks = {
  // Domain and machines send no requests, so a function of that name is unrelated.
  calls: (node, path) => (/^src\/(domain|machines)\//.test(path) ? undefined : isServiceCall(node, path)),
  texts: argumentOf('t'),
  /** `case 'platform-work':`, `route.name === 'auth-login'` and `route={…}`, where the interface chooses a screen. */
  routes: (node, path) => {
    if (!/^src\/views\/app\/.*\.tsx$/.test(path)) return undefined;
    if (ast.isJsxAttribute(node)) return expressionOf(node, 'route');
    if (ast.isCaseClause(node)) return node.expression;
    return ast.isBinaryExpression(node) && ast.isStringLiteral(node.right) ? node.right : undefined;
  },
  events: (node) => {
    if (!ast.isStringLiteral(node) || !node.text.startsWith('hub.')) return undefined;
    return ast.isLiteralTypeNode(node.parent) || ast.isPropertySignatureDeclaration(node.parent) ? undefined : node;
  },
  resources: (node) => {
    if (!ast.isJsxAttribute(node)) return undefined;
    const element = node.parent.parent;
    if (!ast.isJsxOpeningElement(element) && !ast.isJsxSelfClosingElement(element)) return undefined;
    if (!ast.isIdentifier(element.tagName) || element.tagName.text !== 'ResourcePage') return undefined;
    return expressionOf(node, 'name');
  },
} satisfies Record<string, Pick>;

const literalsOf = (type: Type): string[] | null => {
  if (type.isUnionType()) {
    const parts = type.getTypes().map(literalsOf);
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  }
  return type.isStringLiteralType() ? [type.value] : null;
};

function sitesOf(project: Project, root: string, pick: Pick): Site[] {
  const sites: Site[] = [];
  for (const file of project.program.getSourceFileNames()) {
    const path = relative(root, file);
    if (!path.startsWith('src/') || /\.(test|fixtures)\.tsx?$/.test(path)) continue;
    const visit = (node: ast.Node): void => {
      const picked = pick(node, path);
      if (picked) sites.push({ node: picked, path });
      node.forEachChild(visit);
    };
    const source = project.program.getSourceFile(file);
    if (source) visit(source);
  }
  return sites;
}

const unread = ({ path, node }: Site) => new Error(`${path}: "${node.getText()}" names nothing that can be followed`);

/** The literal types the compiler infers for each place; `otherwise` handles places without them. */
function valuesOf(project: Project, sites: readonly Site[], otherwise: (site: Site) => string[]): Set<string> {
  const asked = sites.filter(({ node }) => !ast.isStringLiteral(node));
  const types = project.checker.getTypeAtLocation(asked.map(({ node }) => node));
  const written = sites.flatMap(({ node }) => (ast.isStringLiteral(node) ? [node.text] : []));
  const computed = asked.flatMap((site, index) => {
    const type = types[index];
    return (type && literalsOf(type)) ?? otherwise(site);
  });
  return new Set([...written, ...computed]);
}

/** A name like `list${many}`, for every resource that has a page. */
function resourceCall(site: Site, shown: readonly { one: string; many: string }[]): string[] {
  const { node } = site;
  const [span, more] = ast.isTemplateExpression(node) ? node.templateSpans : [];
  if (!ast.isTemplateExpression(node) || !span || more || !ast.isIdentifier(span.expression)) throw unread(site);
  const word = span.expression.text;
  if (word !== 'one' && word !== 'many') throw unread(site);
  return shown.map((words) => `${node.head.text}${words[word]}${span.literal.text}`);
}

/** Analyses the sources below `src` with the compiler: names given by a condition or a table count, names in types do not. */
export function readClient(root: string, resources: ResourceWords): ClientUse {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} could not be opened`);
    const read = (pick: Pick, otherwise: (site: Site) => string[]) =>
      valuesOf(project, sitesOf(project, root, pick), otherwise);
    const follow = (site: Site) => {
      throw unread(site);
    };
    const shown = [...read(picks.resources, follow)].flatMap((name) => resources[name] ?? []);
    return {
      calls: read(picks.calls, (site) => resourceCall(site, shown)),
      routes: read(picks.routes, () => []),
      events: new Set([...read(picks.events, follow)].map((type) => type.slice('hub.'.length))),
      texts: read(picks.texts, () => []),
    };
  } finally {
    api.close();
  }
}
