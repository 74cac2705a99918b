import type { MouseEvent } from 'react'
import type { ExploreProps } from './explore-props'
import { facetNames } from './facet-values'
import styles from './NothingShown.module.css'
import { useFilter } from './useFilter'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { facets, withoutFacets, type Facet } from '~/model/view-filter'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'
import { Notice } from '~/ui/Notice'

/** Instead of the list when nothing passes: which part of the filter is in the way. */
export function NothingShown(props: ExploreProps) {
  const { t, language } = useI18n()
  const { filter, change } = useFilter(props)
  const loosenings = props.exploring.explored?.loosenings ?? []
  const list = new Intl.ListFormat(language)
  const without = (taken: readonly Facet[]) => (event: MouseEvent<HTMLButtonElement>) => {
    focusAround(event.currentTarget)
    change(withoutFacets(filter, taken))
  }
  return (
    <Notice
      kind="info"
      className={styles.notice}
      title={t('explore-nothing-title')}
      actions={
        <>
          {loosenings.slice(0, 4).map(({ facets: taken, count }) => (
            <Button key={taken.join()} small onClick={without(taken)}>
              {t(
                'explore-nothing-loosen',
                list.format(taken.map((facet) => t(facetNames[facet]))),
                formatCount(count, language),
                count,
              )}
            </Button>
          ))}
          <Button variant="quiet" small onClick={without(facets)}>
            {t('explore-clear')}
          </Button>
        </>
      }
    >
      {t('explore-nothing-body')}
    </Notice>
  )
}
