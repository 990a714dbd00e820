const MOST_NAMES = 400;
const MOST_WAITING = 1_000;
/** A text that comes so often is one of the fixed ones, not one made up for a single call. */
const NAMED_FROM_USE = 3;

/** The names of the statements that Postgres may keep planned, the same on each connection of this process. */
type StatementNames = {
  /** @returns undefined for a text that has not come often enough, for several statements in one, or if there are enough names */
  nameOf(text: string): string | undefined;
  /** Gives the text another name from now on, because what Postgres keeps under this one no longer fits its tables. */
  rename(text: string): void;
};

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let made = 0;

  const give = (text: string) => {
    made += 1;
    const name = `s${made}`;
    names.set(text, name);
    return name;
  };

  return {
    nameOf(text) {
      const known = names.get(text);
      // Postgres prepares one statement at a time.
      if (known !== undefined || names.size >= MOST_NAMES || text.includes(';')) return known;
      const use = (uses.get(text) ?? 0) + 1;
      if (use >= NAMED_FROM_USE) {
        uses.delete(text);
        return give(text);
      }
      if (uses.size >= MOST_WAITING) uses.clear();
      uses.set(text, use);
      return undefined;
    },
    rename: (text) => void give(text),
  };
}
