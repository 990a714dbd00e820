import { repositoryFiles, textOf } from './repositoryFiles.ts';

/** `text` is undefined where a call passes on a text from elsewhere. */
export type LogLine = { file: string; level: string; text: string | undefined };

const quoted = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs;

/** The text of a call's arguments: up to the bracket that closes it, strings skipped. */
function argumentsFrom(source: string, start: number): string {
  let depth = 1;
  for (let at = start; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (/['"`]/.test(sign)) {
      at += (source.slice(at).match(quoted)?.[0]?.length ?? 1) - 1;
    } else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return source.slice(start, at);
  }
  return source.slice(start);
}

/** What a call logs or tells: its last text; undefined if it has none of its own. */
function wordsOf(argument: string): string | undefined {
  const text = [...argument.matchAll(quoted)].at(-1)?.[2];
  return text?.replaceAll(/\\(.)/g, '$1').replaceAll(/\$\{[^}]*\}/g, '…');
}

function linesOf(file: string): LogLine[] {
  const source = textOf(file);
  const calls = [...source.matchAll(/\blog\s*\.(warn|error|fatal)\(|\b(?:onTrouble\?\.|onFrozen)\(/g)];
  return calls.flatMap((call) => {
    const text = wordsOf(argumentsFrom(source, call.index + call[0].length));
    const level = call[1] ?? 'npm start';
    return text !== undefined && !/\p{L}/u.test(text) ? [] : [{ file, level, text }];
  });
}

/** Every line of level warn and above that the code can log, and every trouble that `npm start` can tell. */
export function logLines(): LogLine[] {
  return repositoryFiles('services/*.ts', 'proxy/*.ts')
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap(linesOf);
}
