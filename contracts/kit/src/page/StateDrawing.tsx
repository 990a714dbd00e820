import { makeStyles, tokens } from '@fluentui/react-components';
import { STATE_PICTURE_SIZE, type StatePicture, statePictures } from '@simmer/contracts';

const { width, height } = STATE_PICTURE_SIZE;

const useStyles = makeStyles({
  drawing: { fill: 'none', strokeWidth: '3px', strokeLinecap: 'round', strokeLinejoin: 'round' },
  bowl: { stroke: tokens.colorNeutralStrokeAccessible },
  matter: { stroke: tokens.colorBrandForeground1 },
});

/** The picture of a state; decoration, because the sentence below it says the same. */
export function StateDrawing({ picture }: { picture: StatePicture }) {
  const styles = useStyles();
  const { bowl, matter } = statePictures[picture];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={styles.drawing}>
      <path d={bowl} className={styles.bowl} />
      <path d={matter} className={styles.matter} />
    </svg>
  );
}
