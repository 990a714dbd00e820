import { StartError } from '../processes/startError.ts';

/**
 * Quotes text as one token of nginx's configuration. A `$` starts a variable there and cannot be escaped; callers must
 * exclude it if needed.
 */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A folder, or a file in it, as one token. @throws StartError for a path that nginx cannot use */
export function quotedPath(...parts: string[]): string {
  const path = parts.join('/');
  if (path.includes('$')) throw new StartError(`nginx cannot use ${path}. Choose a folder without a $ in its path.`);
  return quoted(path);
}

/** Literal text inside a regular expression. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (character) =>
    character === '/' || character === '-' ? character : `\\${character}`,
  );
}

/** Indents the lines of a block by two spaces. */
export function indented(lines: string): string {
  return lines
    .split('\n')
    .map((line) => (line ? `  ${line}` : line))
    .join('\n');
}
