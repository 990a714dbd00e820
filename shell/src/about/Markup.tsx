import { makeStyles, Subtitle1, Subtitle2, Text, Title2, tokens } from '@simmer/kit/ui';
import { Link } from '@simmer/kit/ui-forms';
import type { Block, Span } from './parseMarkup.ts';

const useStyles = makeStyles({
  text: { lineHeight: tokens.lineHeightBase500, overflowWrap: 'anywhere' },
  bullets: { display: 'grid', gap: tokens.spacingVerticalXS, paddingLeft: tokens.spacingHorizontalXL },
  heading: { overflowWrap: 'anywhere' },
  code: {
    padding: `2px ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '0.9em',
  },
  codeBlock: {
    margin: 0,
    padding: tokens.spacingHorizontalL,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
  },
  rule: { width: '100%', margin: 0, border: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

const headings = { 1: Title2, 2: Subtitle1, 3: Subtitle2 } as const;
const tags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

/** Renders simple markup as elements. Nothing is parsed as HTML. */
export function Markup({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => <MarkupBlock key={at} block={block} />);
}

function MarkupBlock({ block }: { block: Block }) {
  const styles = useStyles();
  switch (block.kind) {
    case 'heading': {
      const Heading = headings[block.level];
      return (
        <Heading as={tags[block.level]} className={styles.heading}>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <Text as="p" size={400} className={styles.text}>
          <Spans spans={block.spans} />
        </Text>
      );
    case 'bullets':
      return (
        <ul className={styles.bullets}>
          {block.items.map((spans, at) => (
            <li key={at}>
              <Text size={400} className={styles.text}>
                <Spans spans={spans} />
              </Text>
            </li>
          ))}
        </ul>
      );
    case 'code':
      return (
        <pre className={styles.codeBlock}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr className={styles.rule} />;
  }
}

function Spans({ spans }: { spans: Span[] }) {
  const styles = useStyles();
  return spans.map((span, at) => {
    switch (span.kind) {
      case 'text':
        return span.text;
      case 'bold':
        return <strong key={at}>{span.text}</strong>;
      case 'code':
        return (
          <code key={at} className={styles.code}>
            {span.text}
          </code>
        );
      case 'link':
        return (
          <Link
            key={at}
            inline
            href={span.href}
            {...(!span.href.startsWith('mailto:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {span.text}
          </Link>
        );
    }
  });
}
