/**
 * Adds "Qlens" to the tools beside an item, property or lexeme of a Wikibase: it opens the item, or the statement,
 * property, form or sense that the page's address points to. In Special:MyPage/common.js of the wiki:
 *
 *   mw.loader.load('https://qlens.example/ways-in/qlens-user-script.js')
 *
 * or copy this file there, with the address of the deployment as `copiedFrom`.
 */
;(function () {
  'use strict'
  const copiedFrom = ''

  const { src } = document.currentScript || {}
  const isLoaded = /\/ways-in\/qlens-user-script\.js(?:[?#]|$)/.test(src)
  const deployment = isLoaded ? new URL('..', src).href : copiedFrom

  /** The part of the page that its address points to: a statement, a property, or a form or sense of a lexeme. */
  function target(entityId) {
    let hash = ''
    try {
      hash = decodeURIComponent(location.hash.slice(1))
    } catch (_) {
      // Not an anchor of Wikibase's.
    }
    const [, owner] = /^(\w+)(?:-[FS]\d+)?\$/.exec(hash.toUpperCase()) || []
    if (owner === entityId) return { statement: hash }
    if (/^[FS][1-9]\d*$/.test(hash) && entityId.startsWith('L')) return { item: `${entityId}-${hash}` }
    return /^P[1-9]\d*$/.test(hash) ? { property: hash } : {}
  }

  function hrefTo(entityId) {
    const { wgServer, wgScriptPath } = mw.config.get(['wgServer', 'wgScriptPath'])
    // The server's address may lack its scheme.
    const api = new URL(`${wgScriptPath}/rest.php/wikibase`, new URL(wgServer, location.href)).href
    const url = new URL(deployment)
    url.search = new URLSearchParams(Object.assign({ api, item: entityId }, target(entityId))).toString()
    return url.href
  }

  function addLink() {
    const entityId = mw.config.get('wbEntityId')
    if (!deployment || !/^[QPL][1-9]\d*$/.test(entityId)) return
    const entry = mw.util.addPortletLink(
      'p-tb',
      hrefTo(entityId),
      'Qlens',
      't-qlens',
      'Read the statements in Qlens',
    )
    const link = entry && entry.querySelector('a')
    if (link)
      addEventListener('hashchange', () => {
        link.href = hrefTo(entityId)
      })
  }

  mw.loader.using('mediawiki.util').then(() => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', addLink)
    else addLink()
  })
})()
