/** An answer that is written as JSON already. */
export class ReadyJson<Answer> {
  /** what it says; only for the compiler */
  declare readonly answer: Answer;
  readonly bytes: Buffer;

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }
}
