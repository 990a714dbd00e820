/** A scrape, for questions about single samples. */
type Scrape = {
  text: string;
  /** the sample whose name and labels are these; undefined if there is none */
  value(name: string, labels?: Record<string, string>): number | undefined;
  /** how many samples there are, without those of background jobs, which come with the first job of each kind */
  samples: number;
};

type Sample = { name: string; labels: Map<string, string>; value: number };

function sampleOf(line: string): Sample {
  const [, name = '', inside = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  const labels = [...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']): [string, string] => [
    key,
    text,
  ]);
  return { name, labels: new Map(labels), value: Number(value) };
}

/** Scrapes a service as Prometheus does. */
export async function scrape(serviceUrl: string): Promise<Scrape> {
  const answer = await fetch(new URL('/metrics', serviceUrl));
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}.`);
  const text = await answer.text();
  const samples = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(sampleOf);
  return {
    text,
    samples: samples.filter(({ name }) => !/^simmer_(jobs|queue)_/.test(name)).length,
    value(name, labels = {}) {
      const fits = (sample: Sample) =>
        Object.entries(labels).every(([key, wanted]) => sample.labels.get(key) === wanted);
      return samples.find((sample) => sample.name === name && fits(sample))?.value;
    },
  };
}
